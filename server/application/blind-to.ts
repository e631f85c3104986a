import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

/** Whether somebody of the team has looked behind the mask of an application. */
const isRevealedTo = (userId: string) => sql<boolean>`exists (select from application_reveals
  where application_reveals.application_id = applications.id
    and application_reveals.user_id = ${userId})`

/** Whether the job is reviewed blind, and the person has not looked behind the mask; beside its job. */
export const isBlindTo = (userId: string) =>
  sql<boolean>`(jobs.is_blind and not ${isRevealedTo(userId)})`

/** What the applicants of a job are called to one of its team; `isBlind` is the job's. */
export const nameTo = (userId: string, isBlind: boolean) =>
  isBlind
    ? sql<string>`case when ${isRevealedTo(userId)} then applicants.name else applicants.alias end`
    : sql<string>`applicants.name`

/** The tags of an applicant, without those that name one who `isHidden`. */
const tagsUnless = (isHidden: RawBuilder<boolean>) => sql<
  string[]
>`case when ${isHidden} then array(
    select tag from unnest(applicants.tags) with ordinality one (tag, place) where not exists (
      select from regexp_split_to_table(fold(applicants.name), '[^[:alnum:]]+') word
      where length(word) > 2 and position(word in fold(tag)) > 0)
    order by place)
  else applicants.tags end`

/** As `nameTo`. */
export const tagsTo = (userId: string, isBlind: boolean) =>
  isBlind ? tagsUnless(sql`not ${isRevealedTo(userId)}`) : sql<string[]>`applicants.tags`

/** As `isBlindTo`. */
export const tagsBlindTo = (userId: string) => tagsUnless(isBlindTo(userId))

/** As the column `alias` is made. */
export const aliasOf = (applicationId: string) =>
  `Applicant ${createHash('md5').update(applicationId).digest('hex').slice(0, 6).toUpperCase()}`
