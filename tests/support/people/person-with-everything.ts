import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { FileStore } from '#server/files/store.ts'
import { fillChallengeTeams } from './fill-challenge-teams.ts'
import { fillJudgedAnew } from './fill-judged-anew.ts'
import { fillKept } from './fill-kept.ts'
import { fillMessages } from './fill-messages.ts'
import { fillTeamsWork } from './fill-teams-work.ts'

/** Stands in every text that the person is the source of, so that none can hide. */
export const mark = 'Quokka'

/** Of the person's app. */
export const markSecret = 'QUOKKAQUOKKAQUOKKAQUOKKAQUOKKAQU'

const json = (value: object) => JSON.stringify(value)
const file = (name: string) => {
  const storageKey = `challenges/${randomUUID()}`
  return { name: `${mark} ${name}.txt`, size: 9, sha256: `${mark}-${name}`, storageKey }
}

interface Person {
  userId: string
  email: string
}

/** What ends with the sessions, when an account is to be deleted. */
export const fillBegun = (db: Db, { userId }: { userId: string }) =>
  db
    .insertInto('begunSignIns')
    .values({ userId, tokenHash: `${mark}-begun`, through: mark, expiresAt: new Date() })
    .execute()

/** Gives a signed-up person a row in every table, with no personal column left empty. */
export async function fillEverything(
  db: Db,
  files: FileStore,
  { userId, email }: Person,
  org: { id: string },
  other: Person,
) {
  const now = new Date()
  const put = (storageKey: string) => files.put(storageKey, Buffer.from(`bytes of ${storageKey}`))
  await db
    .updateTable('users')
    .set({
      name: `${mark} Marsh`,
      username: `${mark.toLowerCase()}-marsh`,
      usernameChangedAt: now,
      visitedAt: now,
      visitedBeforeAt: now,
      timeZone: 'Europe/Paris',
      locale: 'fr',
      linkedinUrl: `https://www.linkedin.com/in/${mark}`,
      emailVerifiedAt: now,
      onboarding: json({ step: 'about', skipped: [mark] }),
    })
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('organizations')
    .set({ contactEmail: email })
    .where('id', '=', org.id)
    .execute()
  await db
    .insertInto('sessions')
    .values({ tokenHash: `${mark}-session`, userId, userAgent: mark, ip: mark, expiresAt: now })
    .execute()
  await db
    .insertInto('tokens')
    .values({
      tokenHash: `${mark}-token`,
      kind: 'reset_password',
      userId,
      email: `${mark}@mail.example`,
      expiresAt: now,
    })
    .execute()
  await db
    .insertInto('twoFactor')
    .values({ userId, secret: markSecret, enabledAt: now, usedStep: 12_345_678 })
    .execute()
  await db
    .insertInto('recoveryCodes')
    .values({ userId, codeHash: `${mark}-code` })
    .execute()
  await db
    .insertInto('identities')
    .values({ userId, issuer: `https://${mark}.example/`, subject: mark })
    .execute()
  await db
    .insertInto('outgoingMails')
    .values([
      { kind: 'changeEmail', userId, address: `${mark}@new.example`, data: json({ mark }) },
      { kind: 'invitation', address: email, data: json({ email }) },
    ])
    .execute()
  await db
    .insertInto('mailPreferences')
    .values({ userId, topic: mark, isOn: false, cadence: 'daily', inApp: false })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      userId,
      actorId: userId,
      kind: 'passwordChanged',
      data: json({ mark }),
      isShown: true,
      dedupeKey: mark,
      readAt: now,
    })
    .execute()
  await sql`insert into rate_limits values (${`login:${email}:198.51.100.7`}, 1, now()),
    (${`upload:${userId}`}, 1, now())`.execute(db)
  await db
    .insertInto('memberships')
    .values([
      {
        organizationId: org.id,
        userId,
        role: 'admin',
        invitedBy: other.userId,
        publicTitle: `${mark} Officer`,
      },
      { organizationId: org.id, userId: other.userId, role: 'admin', invitedBy: userId },
    ])
    .execute()
  await db
    .insertInto('invitations')
    .values({
      organizationId: org.id,
      email,
      role: 'admin',
      tokenHash: `${mark}-invitation`,
      invitedBy: other.userId,
      expiresAt: now,
      acceptedAt: now,
    })
    .execute()
  await db
    .insertInto('imports')
    .values({
      userId,
      kind: 'linkedin_archive',
      fileName: `${mark}.zip`,
      sha256: mark,
      status: 'undone',
      read: json({ document: { basics: { name: mark } } }),
      result: json({ changes: [{ after: mark }] }),
      appliedAt: now,
      undoneAt: now,
    })
    .execute()
  const pictureKey = `pictures/${randomUUID()}`
  await put(pictureKey)
  await db
    .insertInto('profiles')
    .values({
      userId,
      headline: mark,
      about: mark,
      location: mark,
      links: json([{ label: mark, url: `https://${mark}.example` }]),
      content: json({ work: [{ name: mark }] }),
      workAuthorization: [mark],
      availability: 'two_weeks',
      draft: json({ version: 1, values: { headline: mark } }),
      draftSavedAt: now,
      pictureKey,
    })
    .execute()
  await db
    .insertInto('profileExclusions')
    .values([
      { userId, domain: mark },
      { userId, organizationId: org.id },
      { userId, personId: other.userId },
      { userId: other.userId, personId: userId },
    ])
    .execute()
  await db.insertInto('profileLooks').values({ userId, organizationId: org.id }).execute()
  await db
    .insertInto('oldUsernames')
    .values({ userId, username: `old-${mark}`, until: now })
    .execute()
  await db
    .insertInto('interests')
    .values({
      userId,
      roles: [mark],
      skills: [mark],
      industries: [mark],
      employmentTypes: [mark],
      workplaceTypes: [mark],
      locations: [mark],
      remoteCountries: [mark],
      seniority: [mark],
      salaryMin: 71_234,
      salaryCurrency: mark,
      draft: json({ roles: [mark] }),
      draftSavedAt: now,
    })
    .execute()
  const resumeKey = `resumes/${randomUUID()}`
  await put(resumeKey)
  const { id: resumeId } = await db
    .insertInto('resumes')
    .values({ userId, title: mark, source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('resumeVersions')
    .values({
      resumeId,
      version: 1,
      fileName: `../${mark}.pdf`,
      mediaType: `application/${mark}`,
      size: 42,
      sha256: mark,
      storageKey: resumeKey,
      parseStatus: 'ready',
      parseError: json({ code: 'DAMAGED', message: mark }),
      parsed: json({ content: { basics: { name: mark } } }),
      pages: 1,
      edits: json([{ pointer: '/basics/name', value: mark, was: `${mark} S` }]),
      unedited: json({ content: { basics: { name: `${mark} S` } } }),
    })
    .execute()
  await db
    .insertInto('findingMarks')
    .values({ resumeId, code: 'FIRST_PERSON', place: `i led ${mark}` })
    .execute()
  await db
    .insertInto('analyses')
    .values({
      resumeId,
      resumeVersion: 1,
      rubricVersion: mark,
      overall: 63,
      result: json({ findings: [mark] }),
    })
    .execute()
  const [sentKey, messageKey] = await apply(db, { userId, orgId: org.id, resumeId, other })
  const { id: parentId } = await db
    .insertInto('resumes')
    .values({ userId, title: mark, source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('resumes')
    .set({ parentId })
    .set('jobId', eb =>
      eb.selectFrom('applications').select('jobId').where('userId', '=', userId).limit(1),
    )
    .where('id', '=', resumeId)
    .execute()
  await put(sentKey)
  await put(messageKey)
  await fillKept(db, { userId, email }, org.id, mark)
  const challengeKeys = await takePart(db, { userId, email, orgId: org.id, other })
  for (const key of challengeKeys) await put(key)
  await db
    .insertInto('auditLog')
    .values([
      {
        organizationId: org.id,
        actorId: userId,
        action: 'member.left',
        entityType: 'user',
        entityId: userId,
        data: json({ to: email }),
        ip: mark,
      },
      {
        organizationId: org.id,
        actorId: other.userId,
        action: 'member.removed',
        entityType: 'user',
        entityId: userId,
        data: json({ person: userId }),
        ip: null,
      },
    ])
    .execute()
  return { sentKey, keys: [resumeKey, messageKey, ...challengeKeys] }
}

interface Involved {
  userId: string
  orgId: string
  other: Person
}

/** One application that was rejected and told, one withdrawn. */
async function apply(db: Db, { userId, orgId, resumeId, other }: Involved & { resumeId: string }) {
  const storageKey = `applications/${randomUUID()}`
  const now = new Date()
  const later = new Date(now.getTime() + 86_400_000)
  const job = (title: string) =>
    db
      .insertInto('jobs')
      .values({
        organizationId: orgId,
        slug: 'job',
        title,
        description: 'Work',
        workplaceType: 'remote',
        createdBy: userId,
        status: 'open',
        datePosted: now,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const snapshot = (storageKeyOf: string | null) =>
    json({
      person: { name: mark, email: `${mark}@mail.example` },
      resumeTitle: mark,
      content: { basics: { name: mark } },
      file: storageKeyOf && {
        name: `${mark}.pdf`,
        mediaType: 'application/pdf',
        size: 42,
        sha256: mark,
        storageKey: storageKeyOf,
      },
    })
  const rejected = await db
    .insertInto('applications')
    .values({
      jobId: (await job('Deckhand')).id,
      userId,
      resumeId,
      snapshot: snapshot(storageKey),
      coverNote: mark,
      source: mark,
      knockouts: [mark],
      systemStage: 'rejected',
      toldStage: 'rejected',
      rejectedFrom: 'interview',
      rejectedAt: now,
      rejectReason: 'We needed somebody who can begin in June.',
      rejectMessage: mark,
      firstResponseAt: now,
      unansweredAt: now,
      retentionUntil: later,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('applicationEvents')
    .values({
      applicationId: rejected.id,
      actorId: userId,
      type: 'moved',
      fromStage: 'applied',
      toStage: 'interview',
    })
    .execute()
  await db
    .insertInto('offers')
    .values({
      applicationId: rejected.id,
      title: `${mark} at sea`,
      salaryCents: 4_150_000,
      salaryCurrency: 'EUR',
      salaryUnit: 'YEAR',
      startsOn: '2027-02-01',
      terms: `What ${mark} is offered`,
      status: 'declined',
      answerNote: `${mark} has no time`,
      expiresAt: new Date(),
      answeredAt: new Date(),
    })
    .execute()
  const { id: interviewId } = await db
    .insertInto('interviews')
    .values({
      applicationId: rejected.id,
      title: `${mark} meets the crew`,
      minutes: 60,
      place: `The pier of ${mark}`,
      link: 'https://video.example/' + mark,
      note: `Ask for ${mark}`,
      zone: 'Europe/Paris',
      state: 'booked',
      startsAt: now,
      wasAt: now,
      bookedAt: now,
      remindedAt: now,
      answerNote: `${mark} comes by boat`,
      suggested: [later],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('interviewTimes').values({ interviewId, at: later }).execute()
  await db.insertInto('takenTimes').values({ interviewId, userId, at: later }).execute()
  await db
    .insertInto('busyCalendars')
    .values({ userId, times: JSON.stringify([[1_900_000_000, 1_900_003_600]]), until: later })
    .execute()
  const sent = { userId, snapshot: snapshot(null), coverNote: mark }
  await db
    .insertInto('applications')
    .values([
      {
        ...sent,
        jobId: (await job('Purser')).id,
        systemStage: 'withdrawn',
        toldStage: 'withdrawn',
        withdrawnAt: now,
        retentionUntil: later,
      },
      { ...sent, jobId: (await job('Pilot')).id, systemStage: 'screening' },
    ] as never)
    .execute()
  const within = { orgId, applicationId: rejected.id, other: other.userId }
  const messageKey = await fillMessages(db, { userId, ...within }, mark)
  await fillTeamsWork(db, within, mark)
  return [storageKey, messageKey] as const
}

/** A finalized challenge with feedback and a badge, and one that is still judged. */
async function takePart(db: Db, { userId, email, orgId, other }: Involved & { email: string }) {
  const [draft, handedIn, open] = [file('draft'), file('final'), file('open')]
  const now = new Date()
  const challenge = async (finalizedAt: Date | null) => {
    const { id } = await db
      .insertInto('challenges')
      .values({
        organizationId: orgId,
        slug: 'challenge',
        title: 'A challenge',
        brief: 'Do it',
        createdBy: userId,
        status: finalizedAt ? 'finalized' : 'judging',
        finalizedAt,
        opensAt: new Date(now.getTime() - 2000),
        submissionsCloseAt: new Date(now.getTime() - 1000),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const submit = async (challengeId: string, by: string, sent: typeof draft) => {
    const { id } = await db
      .insertInto('submissions')
      .values({
        challengeId,
        userId: by,
        status: 'awarded',
        text: by === userId ? mark : 'Theirs',
        links: by === userId ? [`https://${mark}.example`] : [],
        files: json(by === userId ? [sent] : []),
        submittedAt: now,
        withdrawnAt: now,
        galleryAgreedAt: now,
        receipt: `${by}-receipt`,
        finalScore: 87.5,
        rank: by === userId ? 1 : 2,
        ...(by === userId && { disqualifiedAt: now, disqualifiedReason: mark }),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const finalized = await challenge(now)
  const judged = await challenge(null)
  await db
    .insertInto('challengeEntries')
    .values(
      [finalized, judged].map(challengeId => ({
        challengeId,
        userId,
        draftText: mark,
        draftLinks: [`https://${mark}.example`],
        draftFiles: json([draft]),
        draftSavedAt: now,
        confirmed: mark,
        answers: json([{ id: 'q', question: 'Where do you live?', answer: mark }]),
      })),
    )
    .execute()
  await db
    .insertInto('challengeUploads')
    .values({
      challengeId: judged,
      userId,
      name: mark,
      fingerprint: mark,
      size: 9,
      finishedAt: now,
    })
    .execute()
  await fillChallengeTeams(
    db,
    { userId, otherId: other.userId, own: judged, others: finalized },
    mark,
  )
  const mine = await submit(finalized, userId, handedIn)
  const theirs = await submit(finalized, other.userId, handedIn)
  await submit(judged, userId, open)
  await db
    .insertInto('submissionReceipts')
    .values({ submissionId: mine, attempt: 1, content: mark, sha256: mark, submittedAt: now })
    .execute()
  const scores = (comment: string) => json([{ criterion: 'clarity', value: 7, comment }])
  await db
    .insertInto('judgements')
    .values([
      {
        submissionId: mine,
        judgeId: other.userId,
        scores: scores(mark),
        overallComment: mark,
        counted: true,
      },
      {
        submissionId: theirs,
        judgeId: userId,
        scores: scores('Fine'),
        overallComment: 'Well done',
        counted: true,
      },
    ])
    .execute()
  await fillJudgedAnew(db, { challengeId: finalized, submissionId: theirs, judgeId: userId })
  await db
    .insertInto('judgesLeftOut')
    .values({ challengeId: finalized, judgeId: userId, leftOutBy: other.userId, reason: 'left' })
    .execute()
  await db
    .insertInto('challengeJudges')
    .values({ challengeId: judged, userId, invitedBy: other.userId })
    .execute()
  await db
    .insertInto('judgeInvitations')
    .values({
      challengeId: finalized,
      email,
      tokenHash: `${mark}-judge`,
      invitedBy: other.userId,
      expiresAt: now,
    })
    .execute()
  await db
    .insertInto('judgeConflicts')
    .values({ submissionId: theirs, judgeId: userId, reason: mark })
    .execute()
  await db
    .insertInto('challengeJury')
    .values({ challengeId: finalized, judgeId: userId, pickedBy: other.userId })
    .execute()
  await db.insertInto('rankingsSeen').values({ challengeId: finalized, userId }).execute()
  await db
    .insertInto('judgeAssignments')
    .values({ submissionId: theirs, judgeId: userId, assignedBy: other.userId })
    .execute()
  await db
    .insertInto('badges')
    .values({
      userId,
      challengeId: finalized,
      organizationId: orgId,
      kind: 'winner',
      rank: 1,
      score: 87.5,
      issuedAt: now,
      revokedAt: now,
    })
    .execute()
  const asked = { challengeId: finalized, authorId: userId, asker: 1 }
  const hidden = { ...asked, body: mark, hiddenReason: mark, hiddenAt: now }
  await db.insertInto('challengeQuestions').values(hidden).execute()
  await db
    .insertInto('challengeQuestions')
    .values({
      ...asked,
      body: 'May one?',
      answer: 'One may.',
      answeredBy: userId,
      answeredAt: now,
      editedAt: now,
    })
    .execute()
  await db
    .insertInto('challengeAppeals')
    .values({
      challengeId: finalized,
      userId,
      submissionId: mine,
      kind: 'appeal',
      body: mark,
      answer: mark,
      isUpheld: true,
      answeredBy: other.userId,
      answeredAt: now,
    })
    .execute()
  const [application] = await db
    .selectFrom('applications')
    .select('id')
    .where('userId', '=', userId)
    .where('systemStage', '=', 'rejected')
    .execute()
  await db
    .insertInto('applicationResults')
    .values({
      applicationId: application!.id,
      challengeId: finalized,
      submissionId: mine,
      position: 1,
      snapshot: json({ title: mark, orgName: 'A', place: 1, of: 2, criteria: [], teamName: mark }),
    })
    .execute()
  expect(mine).not.toBe(theirs)
  return [draft, handedIn, open].map(({ storageKey }) => storageKey)
}
