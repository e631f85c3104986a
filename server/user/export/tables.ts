import { contentKeys, sections } from '#server/profile/sections.ts'
import type { PersonalData } from './collect.ts'
import { table, type Table } from './csv.ts'
import { applicationTables, challengeTables, teamTables } from './work-tables.ts'

/** Each as a file of its own below `tables/`. */
export const tablesOf = (data: PersonalData, resumeVersions: object[]): Table[] => [
  ...accountTables(data),
  ...profileTables(data, resumeVersions),
  ...applicationTables(data),
  ...keptTables(data),
  ...challengeTables(data),
  ...teamTables(data),
]

const accountTables = (data: PersonalData) => [
  table(
    'sign-ins',
    'The browsers that are signed in to your account.',
    data.sessions,
    'createdAt lastSeenAt expiresAt confirmedAt userAgent ip',
  ),
  table(
    'devices',
    'The browsers that you signed in from, as your account knows them.',
    data.devices,
    'createdAt lastSeenAt',
  ),
  table(
    'linked-providers',
    'Where you log in besides, and what you are called there.',
    data.identities,
    'linkedAt issuer subject',
  ),
  table(
    'links-sent',
    'The links that we sent to you and that still work.',
    data.linksSent,
    'kind email createdAt expiresAt',
  ),
  table(
    'mail-choices',
    'Which notifications and e-mails you want, and how often.',
    data.mails,
    'topic isOn cadence inApp',
  ),
  table(
    'notifications',
    'What you were told, and when you read it.',
    data.notifications,
    'createdAt kind data readAt',
  ),
]

const profileTables = (data: PersonalData, resumeVersions: object[]) => [
  ...contentKeys.map(key =>
    table(
      `profile-${key}`,
      `Your profile: ${sections[key].title.toLowerCase()}.`,
      entriesOf(data.profile?.content, key),
      sections[key].fields.map(field => field.key).join(' '),
    ),
  ),
  table('profile-links', 'Your profile: links.', data.profile?.links ?? [], 'label url'),
  table(
    'profile-kept-from',
    'Whom your profile is kept from.',
    data.profileKeptFrom,
    'createdAt organization domain profile',
  ),
  table(
    'profile-looks',
    'Which organizations looked at your profile, and on which day.',
    data.profileLooks,
    'day organization',
  ),
  table(
    'kept-by-organizations',
    'The lists in which organizations that found your profile keep you, with what they note.',
    data.keptByOrganizations,
    'createdAt organization list note',
  ),
  table(
    'old-usernames',
    'The usernames that you gave up and that still lead to you.',
    data.oldUsernames,
    'username until',
  ),
  table('interests', 'What you look for.', wordsOf({ ...data.interests, draft: [] }), 'kind value'),
  table(
    'resumes',
    'Your resumes in every version, and where its file lies here.',
    resumeVersions,
    'title version fileName mediaType size sha256 createdAt file',
  ),
  table(
    'imports',
    'What you imported from LinkedIn or a JSON Resume.',
    data.imports,
    'createdAt kind fileName sha256 status appliedAt undoneAt',
  ),
]

/** A profile is stored as JSON Resume, whose lists it may lack. */
const entriesOf = (content: object | undefined, key: string) =>
  (content as Record<string, object[]> | undefined)?.[key] ?? []

const wordsOf = (interests: object) =>
  Object.entries(interests).flatMap(([kind, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => ({ kind, value: one })),
  )

const keptTables = (data: PersonalData) => [
  table('saved-jobs', 'The jobs that you saved.', data.savedJobs, 'organization job savedAt'),
  table(
    'hidden',
    'The jobs and organizations that you hid.',
    data.hidden,
    'organization job hiddenAt',
  ),
  table(
    'followed-organizations',
    'The organizations that you follow.',
    data.follows,
    'organization followedAt',
  ),
  table(
    'saved-searches',
    'The searches that you saved.',
    data.savedSearches,
    'label query notify createdAt lastRunAt lastNotifiedAt',
  ),
  table(
    'reports',
    'What you reported to those who run this site.',
    data.reports,
    'createdAt reason organization job profile text status',
  ),
]
