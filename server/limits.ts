/**
 * Limits that more than one file needs: the schemas and queries hold them, mails and screens tell
 * them. Constants alone, which the build writes into the scripts where they are used. Lengths are
 * in characters, sizes in bytes. What a single file needs stands there.
 */

// Texts of several forms.
/** What a person or an organization is called. */
export const nameLength = 100
/** Of a job, a challenge or a resume. */
export const titleLength = 100
export const placeLength = 100
export const emailLength = 254
export const addressLength = 500
/** A skill, a role, a place: one of a list. */
export const wordLength = 60
/** What is searched for. */
export const queryLength = 200
/** Kilometres around a town, to choose from. */
export const radii = [10, 25, 50, 100] as const
/** Kilometres around a town in which one may still want to work. */
export const nearby = 50
/** In whole units of a currency. */
export const maxMoney = 100_000_000
/** Of a field for money: what is longer is no amount. */
export const moneyLength = 30
/** What to say of money that nobody can read. */
export const unclearMoney = 'Write the amount like 38000, 38,000, 38.000 or 38k'
export const brokenMoney = 'Enter a whole amount, without cents'
export const brokenCents = 'Enter at most two digits after the point'

// Accounts.
export const leastPassword = 8
export const passwordLength = 256
/** A username changes once in so many days. */
export const usernameLength = 30
export const usernameDays = 30
/** A session that is not used ends. */
export const idleDays = 30
/** A session ends, however often it is used. */
export const sessionDays = 90
/** A browser that nobody signed in from is no longer known to the account. */
export const deviceDays = 365
/** A sign-in, or the password asked for again, is good for what must not be done on a borrowed browser. */
export const confirmedMinutes = 10
/** Between the password and the code of a two-factor sign-in, and to come back from a provider; and between a new secret and the code that proves it. */
export const signInMinutes = 10
export const setUpMinutes = 60
/** In which a provider that people log in with answers one question. */
export const mostProviderSeconds = 5
/** Made at once. */
export const recoveryCodeCount = 10
export const codeLength = 40
/** A link that confirms an address stays good. */
export const verifyHours = 24
/** A link that sets a password stays good. */
export const resetHours = 1
/** Between asking for the deletion of an account and its erasure. */
export const graceDays = 14
/** Until a mail is deleted that was given up or, without a mail server, is in the outbox: whoever is erased was gone as long. */
export const outboxDays = 14

/** That an organization looked at a profile is kept, and is counted on the dashboard. */
export const lookDays = 90
export const lookedDays = 30

/** Lists of people that an organization keeps, people in one, and for how long each. */
export const poolLimit = 20
export const poolNameLength = 60
export const poolSize = 500
export const poolDays = 180
export const poolNoteLength = 5000

/** What is written to somebody through their profile. */
export const contactLength = 2000

// Resumes and imports.
/** The engine's number: it holds it itself, and knows no file above it. */
export { maxFileBytes as maxResumeSize } from './resume/engine/reading-limits.ts'
export const resumeFormats = 'PDF, DOCX, TXT, MD or JSON Resume'
export const resumeEndings = ['.pdf', '.docx', '.txt', '.md', '.json']
export const resumeLimit = 10
/** Of one resume. */
export const versionLimit = 20
export const maxArchiveSize = 50 * 1024 * 1024
/** A LinkedIn PDF or a JSON Resume. */
export const maxDocumentSize = 10 * 1024 * 1024
/** What a provider sends of a profile, and in which time. */
export const maxFetchedSize = 2 * 1024 * 1024
export const mostFetchSeconds = 10

// Jobs and applications.
export const jobTextLength = 10_000
/** Jobs that an organization began and did not publish; of challenges as many. */
export const orgDraftLimit = 200
/** A job stays open. */
export const maxValidDays = 90
export const usualValidDays = 30
export const mostQuestions = 15
export const questionLength = 200
export const leastOptions = 2
export const mostOptions = 20
export const optionLength = 100
export const answerLength = 2000
export const mostStages = 10
export const stageNameLength = 40
/** A job can be scheduled so far ahead. */
export const scheduleDays = 90
/** With an application that nobody opened for so long, a job pauses. */
export const staleDays = 21
/** Past this many found jobs nobody counts on. */
export const countCap = 1000
export const coverNoteLength = 3000
/** By which way somebody came to a job, in a word. */
export const sourceLength = 40
/** Applications that a person began and did not send. */
export const draftLimit = 50
/** Applications made elsewhere, noted by a person, and the text of each. */
export const notedLimit = 500
export const notedTextLength = 3000
/** Moves of one that are kept, the newest. */
export const notedSteps = 50
/** What is deleted can be taken back. */
export const notedHours = 24
export const rejectionLength = 2000
export const offerTermsLength = 5000
export const offerNoteLength = 1000
/** Of the team that one interview takes. */
export const mostPanel = 8
/** An interview takes whole quarters of an hour, up to a working day. */
export const quarter = 15
export const mostMinutes = 480
/** Times that one interview offers, and how far ahead. */
export const mostTimes = 20
export const interviewDays = 90
/** In which a candidate's dashboard says that one was cancelled. */
export const cancelledDays = 7
export const interviewNoteLength = 1000
/** When a candidate could, as they say themselves. */
export const mostSuggested = 5
/** Days that are looked through for free times at once. */
export const freeTimesDays = 14
export const maxCalendarSize = 2 * 1024 * 1024
/** In which an offer can be answered. */
export const offerDays = 7
export const mostOfferDays = 60
/** Bytes of a list of candidates: with what is said besides, a request holds no more. */
export const candidatesSize = 80_000
/** Candidates that are invited at once, and by an organization in a day. */
export const candidatesAtOnce = 200
export const candidatesADay = 500
export const candidateNoteLength = 200
/** What those who invite say to all of them. */
export const candidateMessageLength = 1000
/** Until what is known of an invited candidate is deleted. */
export const candidateDays = 180
/** Of what is typed to find applicants of a job. */
export const pipelineSearchLength = 100
/** What is scored of an applicant in one stage. */
export const scoredLimit = 8
export const scoreNoteLength = 1000
export const takeawaysLength = 5000
/** Characters of what the team notes of an applicant, and who is told of one note. */
export const teamNoteLength = 5000
export const mentionLimit = 20
export const applicantTagLength = 40
/** On one application. */
export const applicantTagLimit = 20
/** Applications of a job that one click changes, at most. */
export const changeLimit = 5000
/** Characters of what staff say about a suspension, about taking an organization away, or locking somebody out. */
export const staffReasonLength = 500
/** Until a candidate is told of a rejection, unless another time is chosen. */
export const rejectionHours = 24
export const mostRejectionHours = 72

// Messages between a team and a candidate.
export const messageLength = 5000
/** Candidates that one message goes to at once. */
export const mostWrittenTo = 500
/** Of one message; a file is at most as large as a resume. */
export const messageFileLimit = 5
/** What of a message stands in the mail that tells of it. */
export const mailedMessageLength = 1000
/** Times that a text names a variable, each of which stands for up to a line. */
export const mostVariables = 20
/** Texts for messages that an organization keeps. */
export const messageTemplateLimit = 50
/** Until a file that was added to a message, and never sent, is deleted. */
export const unsentFileHours = 24

// What a person keeps for later, and reports.
export const savedLimit = 500
/** Jobs and organizations together. */
export const hiddenLimit = 500
export const followLimit = 200
export const searchLimit = 10
/** Of the query of a list's address, and of a search's name. */
export const searchLength = 1000
export const searchLabelLength = 100
/** Jobs that a mail names; it counts the others. */
export const alertJobs = 20
export const reportTextLength = 2000
/** Of a list of notifications, on the page and below the bell. */
export const notificationPage = 20
/** Counted at most; of more it says that there are more. */
export const unreadCap = 100
/** How long they are kept. */
export const notificationDays = 90

/** A report that was decided stays. */
export const reportDays = 365

// Interests.
/** Of each list. */
export const interestLimit = 30

// Challenges.
export const summaryLength = 200
export const briefLength = 20_000
export const rulesLength = 5000
export const rewardLength = 200
export const mostPrizes = 10
/** That one prize is given for. */
export const mostPlaces = 100
export const eligibilityLength = 500
/** Asked of whoever joins. */
export const mostEntrantQuestions = 8
export const cancelReasonLength = 500
/** Points of a criterion that are described, and how. */
export const mostLevels = 5
export const levelLength = 200
export const leastCriteria = 2
export const mostCriteria = 6
export const criterionLength = 80
export const criterionTextLength = 300
export const submitLimit = 10
export const workLength = 20_000
export const linkLimit = 10
export const fileLimit = 5
export const maxFileSize = 25 * 1024 * 1024
export const commentLength = 2000
export const maxPoints = 10
/** Of a conflict of interest, and of a disqualification. */
export const judgingReasonLength = 500

// Organizations.
export const orgTextLength = 5000
export const orgSlugLength = 60
export const domainLength = 253
export const industryLength = 100
/** Views of the applicants that somebody keeps in an organization. */
export const viewLimit = 30
export const viewNameLength = 60
/** What a member does, on the organization's page. */
export const publicTitleLength = 80
export const maxLogoSize = 2 * 1024 * 1024
/** In pixels, of its shorter side: the least there is something to see of. */
export const logoSide = 16
/** So much of a profile is read for skills, about ten pages: nobody waits for another's thousand lines. */
export const profileLetters = 30_000
export const maxPictureSize = 2 * 1024 * 1024
/** In pixels, of a picture of a person: less is no face. */
export const portraitSide = 64
export const invitationDays = 7
/** Jobs that an organization publishes a day; before it is verified fewer. */
export const jobsADay = 50
export const firstJobsADay = 3
/** Challenges, before it is verified. */
export const firstChallengesADay = 3
/** After its job ended, what nobody answered is told to be unanswered. */
export const silenceDays = 14
/** Texts for rejections that an organization keeps. */
export const templateLimit = 50
/** Reasons of an organization's own, and the sentence of each. */
export const mostOwnReasons = 20
export const leastReasonLength = 5
export const reasonLength = 200
/** For which an organization keeps applications that are decided, as it chooses. */
export const leastRetentionDays = 30
export const mostRetentionDays = 730
/** Without an answer an application is overdue. */
export const answerDays = 7
/** Of the applications that a hiring record counts. */
export const recordDays = 90
/** That an organization's figures look back; what is left of erased applications counts as long. */
export const figureDays = [30, 90, 365] as const
export const mostFigureDays = 365
/** With fewer cases a record says little about an organization, and too much about persons. */
export const leastCases = 5
/** Events of the analytics, and their counts by day: these reach over the longest period and the one before it. */
export const eventDays = 90
export const rolledUpDays = 800

/** Calls of one request. */
export const maxBatchSize = 10

/** `10 MB`, of 1,024 kB each. */
export const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`
