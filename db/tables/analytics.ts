import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './columns.ts'

/** What the hashes of a week are made with; deleted soon after it, and then they lead to nobody. */
interface AnalyticsSecretTable {
  /** Its Monday, YYYY-MM-DD, in UTC. */
  week: string
  secret: Generated<string>
}

/** What happened, without a personal value: server/analytics/happened.ts has the names and their props. */
interface AnalyticsEventTable {
  id: GeneratedAlways<number>
  name: string
  /** The same for one browser at one address on one day. */
  sessionHash: string | null
  /** The same for one person in one week. */
  userHash: string | null
  props: Json<object>
  at: Generated<Date>
}

/** Counts of events by day: what figures read. */
interface AnalyticsDayTable {
  /** YYYY-MM-DD, in UTC; of what is counted by week its Monday. */
  day: string
  /** server/analytics/measures.ts. */
  measure: string
  /** What it is counted by; '' for all. */
  value: Generated<string>
  /** What is measured; -1 for all. */
  number: Generated<number>
  count: number
  /** Different browsers in that day. */
  people: number
}

export interface AnalyticsTables {
  analyticsSecrets: AnalyticsSecretTable
  analyticsEvents: AnalyticsEventTable
  analyticsDays: AnalyticsDayTable
}
