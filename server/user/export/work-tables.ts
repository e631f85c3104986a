import type { PersonalData } from './collect.ts'
import { table } from './csv.ts'

export const applicationTables = ({ applications, ...data }: PersonalData) => [
  table(
    'applications',
    'The applications that you sent, and where each of them stands.',
    withFiles(applications),
    `id organization job attempt source createdAt systemStage stageSince firstResponseAt unansweredAt
      withdrawnAt rejectedAt rejectReason rejectMessage retentionDays retentionUntil coverNote file`,
  ),
  table(
    'application-history',
    'What happened to your applications, as you may see it.',
    nestedIn(applications, 'history'),
    'applicationId organization job at type fromStage toStage',
  ),
  table(
    'messages',
    'What you and organizations wrote to each other.',
    nestedIn(applications, 'messages'),
    'applicationId organization job createdAt byTeam author body files',
  ),
  table(
    'interviews',
    'The interviews that you were invited to.',
    nestedIn(applications, 'interviews'),
    `applicationId organization job title minutes place link note state zone startsAt wasAt bookedAt
      answerNote createdAt updatedAt`,
  ),
  table(
    'application-results',
    'The results of challenges that you sent with applications.',
    nestedIn(applications, 'results'),
    `applicationId organization job title orgName place of score criteria comments teamName finalizedAt
      version consentedAt`,
  ),
  table(
    'offers',
    'What you were offered.',
    nestedIn(applications, 'offers'),
    `applicationId organization job title salaryCents salaryCurrency salaryUnit startsOn status
      expiresAt answerNote answeredAt createdAt terms`,
  ),
  table(
    'application-drafts',
    'What you began to write for a job.',
    data.applicationDrafts,
    'organization job savedAt coverNote answers resumeId',
  ),
  table(
    'noted-applications',
    'Applications made elsewhere that you noted.',
    data.notedApplications,
    `organization title link appliedOn stage stageSince note resumeTitle createdAt updatedAt
      removedAt`,
  ),
  table(
    'messages-read',
    'Until when you have read what an organization wrote.',
    data.messagesRead,
    'organization readAt seenAt',
  ),
  table(
    'organizations-blocked',
    'The organizations of which you want no messages.',
    data.messagesBlocked,
    'organization blockedAt',
  ),
]

type Application = PersonalData['applications'] extends AsyncIterable<infer One> ? One : never

/** Each with where its copy of the resume lies. */
const withFiles = (applications: PersonalData['applications']): AsyncIterable<object> => ({
  async *[Symbol.asyncIterator]() {
    for await (const one of applications) yield { ...one, file: one.snapshot.file?.file }
  },
})

/** What hangs on applications, each with which of them it is of. */
const nestedIn = (
  applications: PersonalData['applications'],
  key: 'history' | 'messages' | 'interviews' | 'offers' | 'results',
): AsyncIterable<object> => ({
  async *[Symbol.asyncIterator]() {
    for await (const application of applications) yield* ofOne(application, key)
  },
})

const ofOne = ({ id, organization, job, ...application }: Application, key: keyof Application) =>
  (application as unknown as Record<string, object[]>)[key]!.map(row => ({
    ...row,
    applicationId: id,
    organization,
    job,
    ...('snapshot' in row && (row.snapshot as object)),
    ...('files' in row && { files: (row.files as { file: string }[]).map(one => one.file) }),
  }))

export const challengeTables = ({ challenges, badges }: PersonalData) => [
  table(
    'challenge-entries',
    'The challenges that you take part in, with your drafts.',
    challenges.entries,
    'challenge number joinedAt confirmed answers draftSavedAt draftText draftLinks',
  ),
  table(
    'challenge-uploads',
    'Files on their way into your drafts.',
    challenges.uploads,
    'challenge name size received createdAt changedAt finishedAt fingerprint',
  ),
  table(
    'submissions',
    'What you handed in, and how it was judged.',
    challenges.submissions,
    `challenge number attempt status submittedAt receipt finalScore rank disqualifiedAt
      disqualifiedReason text links createdAt updatedAt withdrawnAt galleryAgreedAt`,
  ),
  table(
    'judgements-given',
    'How you judged the work of others.',
    challenges.judgementsGiven,
    'challenge submittedAt counted overallComment scores',
  ),
  table(
    'judgements-anew',
    'What you were asked to judge anew after results, and how you judged it.',
    challenges.judgementsAnew,
    'challenge askedAt sentAt counted overallComment scores droppedAt droppedReason',
  ),
  table(
    'left-out-of-juries',
    'The challenges whose jury you were left out of.',
    challenges.leftOutOfJuries,
    'challenge reason leftOutAt',
  ),
  table(
    'judged-from-outside',
    'The challenges that you were invited to judge.',
    challenges.judgedFromOutside,
    'challenge acceptedAt',
  ),
  table(
    'conflicts-declared',
    'The conflicts of interest that you declared as a judge.',
    challenges.conflictsDeclared,
    'challenge declaredAt reason',
  ),
  table(
    'juries',
    'The challenges that you were picked to judge.',
    challenges.juries,
    'challenge pickedAt',
  ),
  table(
    'entries-to-judge',
    'The entries that you were given to judge.',
    challenges.entriesToJudge,
    'challenge entrant assignedAt',
  ),
  table(
    'rankings-seen',
    'The challenges of which you saw the ranking to come.',
    challenges.rankingsSeen,
    'challenge seenAt',
  ),
  table(
    'challenge-questions',
    'What you asked in challenges, and what was answered.',
    challenges.questions,
    'challenge askedAt body answer answeredAt editedAt hiddenReason hiddenAt',
  ),
  table(
    'challenge-appeals',
    'What you asked or objected to after the results of challenges, and what was answered.',
    challenges.appeals,
    'challenge kind sentAt body answer isUpheld answeredAt',
  ),
  table(
    'challenge-teams',
    'The teams of challenges that you are of.',
    challenges.teams,
    'challenge name isLead createdAt joinedAt',
  ),
  table(
    'team-invitations',
    'Invitations to teams of challenges, to you.',
    challenges.teamInvitations,
    'challenge team email createdAt expiresAt',
  ),
  table(
    'badges',
    'Your badges.',
    badges,
    'organization challenge kind rank score issuedAt revokedAt',
  ),
]

export const teamTables = (data: PersonalData) => [
  table(
    'teams',
    'The organizations in whose teams you are.',
    data.organizations,
    'name orgSlug role publicTitle status createdAt',
  ),
  table(
    'invitations',
    'Invitations into teams, to your address.',
    data.invitations,
    'organization email role createdAt expiresAt acceptedAt',
  ),
  table(
    'invitations-to-judge',
    'Challenges that your address is invited to judge.',
    data.judgeInvitations,
    'organization challenge email createdAt expiresAt',
  ),
  table(
    'invitations-by-profile',
    'The jobs that organizations which found your profile invited you to apply for.',
    data.profileInvitations,
    'createdAt organization job message',
  ),
  table(
    'invitations-to-apply',
    'Invitations to apply for a job, to your address.',
    data.candidateInvitations,
    'organization job email name note createdAt',
  ),
  table(
    'invitations-declined',
    'Which organizations invited you to apply, and of which you want no more of that.',
    data.invitedAddresses,
    'organization invitedAt declinedAt',
  ),
  table(
    'mail-stopped',
    'Why and since when we send no more mail to your address but what keeps your account safe.',
    data.mailStopped,
    'createdAt kind',
  ),
  table(
    'invitations-sent',
    'How many candidates you invited to apply for a job.',
    data.sentInvitations,
    'organization job candidates lastSentAt',
  ),
  table(
    'messages-for-organizations',
    'What you wrote to candidates for an organization.',
    data.messagesForOrganizations,
    'organization createdAt body',
  ),
  table(
    'message-files',
    'The files that you attached to messages.',
    data.messageFiles,
    'name mediaType size createdAt file',
  ),
  table(
    'pipeline-views',
    'The views of applicants that you keep.',
    data.pipelineViews,
    'organization name view createdAt',
  ),
  table(
    'actions',
    'What you did for organizations, as their log has it.',
    data.actions,
    'at organization action entityType entityId data ip',
  ),
]
