import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json, List, NullableJson, UpdatedAt } from './columns.ts'

interface ImportTable {
  id: Generated<string>
  userId: string
  kind: 'linkedin_archive' | 'linkedin_pdf' | 'json' | 'provider'
  fileName: string
  sha256: string
  status: Generated<'preview' | 'applied' | 'undone'>
  read: ColumnType<object, string, never> // ReadImport, and Outcome once applied:
  result: NullableJson<object> // server/import/document.ts
  createdAt: CreatedAt
  appliedAt: Date | null
  undoneAt: Date | null
}

interface ProfileTable {
  userId: string
  headline: Generated<string>
  about: Generated<string>
  location: Generated<string>
  links: Json<{ label: string; url: string }[]>
  /** Published JSON Resume sections, as `profileSchema` of server/user/schema.ts has them. */
  content: Json<object>
  visibility: Generated<'public' | 'members' | 'hidden'>
  noindex: Generated<boolean>
  openTo: Generated<'looking' | 'open' | 'no'>
  /** Of the parts for which their owner said it: server/profile/visibility.ts. */
  sectionVisibility: Json<Record<string, 'public' | 'members' | 'hidden'>>
  openToVisibility: Generated<'everyone' | 'members' | 'orgs' | 'hidden'>
  /** Countries where one may work without being sponsored. */
  workAuthorization: List
  availability: 'now' | 'two_weeks' | 'one_month' | 'three_months' | null
  /** Of these two. */
  termsVisibility: Generated<'everyone' | 'members' | 'orgs' | 'hidden'>
  /** Whether others may write through us, without an address. */
  contactMode: Generated<'relay' | 'off'>
  /** Whether others may take the profile with them, as a JSON Resume or a PDF. */
  downloads: Generated<boolean>
  /** Of the picture that they uploaded. */
  pictureKey: string | null
  /** What is typed and not published yet, and the version that it began with. */
  draft: NullableJson<{ version: number; values: object }>
  draftSavedAt: Date | null
  /** Counts each saving. */
  version: Generated<number>
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** Whom a profile's owner keeps out: one of the three. */
interface ProfileExclusionTable {
  id: Generated<string>
  userId: string
  organizationId: string | null
  /** Of e-mail addresses. */
  domain: string | null
  personId: string | null
  createdAt: CreatedAt
}

interface OldUsernameTable {
  username: string
  userId: string
  until: Date
}

interface InterestsTable {
  userId: string
  roles: List
  skills: List
  industries: List
  employmentTypes: List
  workplaceTypes: List
  locations: List
  remoteCountries: List
  seniority: List
  /** Private. In the currency's unit a year. */
  salaryMin: number | null
  salaryCurrency: string | null
  /** What is chosen and not saved yet. */
  draft: NullableJson<object>
  draftSavedAt: Date | null
  updatedAt: UpdatedAt
}

export interface ProfileTables {
  imports: ImportTable
  profiles: ProfileTable
  profileExclusions: ProfileExclusionTable
  oldUsernames: OldUsernameTable
  interests: InterestsTable
}
