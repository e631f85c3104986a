import { candidatesADay, firstChallengesADay, firstJobsADay, jobsADay } from './limits.ts'
import { teamInvitationsADay } from './shown/challenge-teams.ts'
import { announcementsADay, questionsADay } from './shown/challenge-talk.ts'

export interface Allowed {
  attempts: number
  seconds: number
  /** What to say past it, in place of "Too many attempts." */
  told?: string
}

/** In a window of seconds. */
export const attemptsAllowed = {
  /** Wrong passwords for one account from one address, or from one device that it knows. */
  login: { attempts: 10, seconds: 15 * 60 },
  /** Wrong ones from an address, which serves a whole office: this stops lists of stolen passwords. */
  loginAddress: { attempts: 50, seconds: 15 * 60 },
  /** Wrong ones for an account from all the addresses there are, but for the devices it knows. */
  loginAccount: { attempts: 200, seconds: 24 * 60 * 60 },
  /** Right ones: each may send a mail. */
  signIn: { attempts: 100, seconds: 60 * 60 },
  /** Browsers sent to a provider, from an address. */
  atProvider: { attempts: 50, seconds: 15 * 60 },
  signup: { attempts: 20, seconds: 60 * 60 },
  mail: { attempts: 5, seconds: 60 * 60 },
  /** Links for new passwords that an address asks for, whoever gets them. */
  reset: { attempts: 20, seconds: 60 * 60 },
  /** The password asked again, of somebody signed in. */
  password: { attempts: 10, seconds: 15 * 60 },
  /** Messages to people through their profiles. */
  contact: {
    attempts: 10,
    seconds: 24 * 60 * 60,
    told: 'You have written to enough people for a day.',
  },
  /** Pages of people, for whoever looks for some and not for all. */
  people: { attempts: 600, seconds: 60 * 60 },
  /** Names and domains that a profile is to be kept from. */
  exclude: { attempts: 100, seconds: 60 * 60 },
  /** Wrong codes of a two-factor sign-in for one account from one address. */
  code: { attempts: 10, seconds: 15 * 60 },
  codeAddress: { attempts: 50, seconds: 15 * 60 },
  /** From all the addresses there are; who guesses six digits knows the password already. */
  codeAccount: {
    attempts: 100,
    seconds: 24 * 60 * 60,
    told: 'Too many wrong codes. One of your recovery codes lets you in at once.',
  },
  export: { attempts: 10, seconds: 60 * 60 },
  /** Resumes written anew, in whichever format. */
  resumeExport: { attempts: 60, seconds: 60 * 60 },
  /** Profiles as PDF, by a person or an address. */
  profilePdf: { attempts: 60, seconds: 60 * 60 },
  /** Files of works that galleries show, by a person or an address. */
  galleryFile: { attempts: 300, seconds: 60 * 60 },
  /** Resumes drawn anew for blind review. */
  maskedFile: { attempts: 300, seconds: 60 * 60 },
  /** Of a job's applicants. */
  applicantsExport: { attempts: 30, seconds: 60 * 60 },
  /** Of what was done in an organization. */
  activityExport: { attempts: 30, seconds: 60 * 60 },
  /** Of the overview's tables. */
  figuresExport: { attempts: 60, seconds: 60 * 60 },
  /** Corrections of what was read: each has the whole resume judged again. */
  edit: { attempts: 600, seconds: 60 * 60 },
  /** Looks at an import beside the profile, and applying one. */
  preview: { attempts: 600, seconds: 60 * 60 },
  /** Texts of jobs beside a resume. */
  match: { attempts: 200, seconds: 60 * 60 },
  upload: { attempts: 20, seconds: 60 * 60 },
  /** Profiles fetched by their link: the operator pays for each. */
  provider: {
    attempts: 5,
    seconds: 60 * 60,
    told: 'A profile is fetched by its link 5 times an hour at most.',
  },
  /** While it is under way; longer than any takes, for where its process is killed meanwhile. */
  providerAtOnce: {
    attempts: 1,
    seconds: 2 * 60,
    told: 'Your profile is being fetched already. Wait until that is done.',
  },
  /** Looks for names in files that are to be handed in, and files that judges get without. */
  namesInFile: { attempts: 300, seconds: 60 * 60 },
  judgedFile: { attempts: 1000, seconds: 60 * 60 },
  challengeFile: { attempts: 100, seconds: 60 * 60 },
  /** Pieces of uploads: a lost connection makes a new one each time. */
  challengePiece: { attempts: 3000, seconds: 60 * 60 },
  picture: { attempts: 30, seconds: 60 * 60 },
  /** A profile that can be found is read anew each time. */
  saveProfile: { attempts: 600, seconds: 60 * 60 },
  find: { attempts: 1000, seconds: 60 * 60 },
  /** Persons and organizations that staff look up. */
  lookUp: { attempts: 600, seconds: 60 * 60 },
  /** Looks into the DNS. */
  dns: { attempts: 30, seconds: 60 * 60 },
  claim: { attempts: 5, seconds: 60 * 60 },
  apply: { attempts: 30, seconds: 24 * 60 * 60 },
  org: { attempts: 5, seconds: 24 * 60 * 60 },
  invite: { attempts: 30, seconds: 60 * 60 },
  /** To one address, from whichever organization. */
  inviteAddress: {
    attempts: 3,
    seconds: 24 * 60 * 60,
    told: 'This address has been invited often enough for a day.',
  },
  /** Of one person whose profile was found, by whichever organization. */
  invitePerson: {
    attempts: 5,
    seconds: 24 * 60 * 60,
    told: 'This person has been invited often enough for a day.',
  },
  /** Into teams of challenges. */
  teamInvite: {
    attempts: teamInvitationsADay,
    seconds: 24 * 60 * 60,
    told: `You can invite people to teams ${teamInvitationsADay} times a day.`,
  },
  /** Looks at a list of candidates before they are invited. */
  candidatesPreview: { attempts: 200, seconds: 60 * 60 },
  /** Of an organization, not a person. */
  candidates: {
    attempts: candidatesADay,
    seconds: 24 * 60 * 60,
    told: `An organization invites ${candidatesADay} candidates a day at most.`,
  },
  /** Of an organization, not a person. */
  publish: {
    attempts: jobsADay,
    seconds: 24 * 60 * 60,
    told: `An organization publishes ${jobsADay} jobs a day at most.`,
  },
  publishUnverified: {
    attempts: firstJobsADay,
    seconds: 24 * 60 * 60,
    told: `Until it is verified, an organization publishes ${firstJobsADay} jobs a day at most.`,
  },
  /** Of a published job, which keeps what it said each time. */
  jobEdit: {
    attempts: 60,
    seconds: 60 * 60,
    told: 'A published job can be edited 60 times an hour.',
  },
  /** Of a listed job, where applicants are told each time. */
  jobChange: {
    attempts: 10,
    seconds: 60 * 60,
    told: 'Title, pay, place and employment of a listed job can be changed 10 times an hour: its applicants are told each time.',
  },
  /** Of an application, whose candidate is told each time. */
  offer: {
    attempts: 6,
    seconds: 24 * 60 * 60,
    told: 'An applicant is made 6 offers a day at most.',
  },
  message: { attempts: 200, seconds: 60 * 60 },
  /** On one application by one side, which the other is told of each time. */
  messageThread: {
    attempts: 40,
    seconds: 60 * 60,
    told: 'On one application 40 messages an hour are sent at most.',
  },
  messagesAtOnce: { attempts: 20, seconds: 24 * 60 * 60 },
  messageFile: { attempts: 100, seconds: 60 * 60 },
  /** Of an application, whose candidate is told each time; the panel is told of what comes of it. */
  interview: {
    attempts: 20,
    seconds: 24 * 60 * 60,
    told: 'The interviews of an applicant are proposed or changed 20 times a day at most.',
  },
  /** Answers to an interview, of each of which a team is told. */
  interviewAnswer: { attempts: 60, seconds: 60 * 60 },
  /** Other times asked for on one application, of which its team is told each time. */
  otherTimes: {
    attempts: 10,
    seconds: 60 * 60,
    told: 'Other times are asked for 10 times an hour at most. Write a message instead.',
  },
  note: { attempts: 300, seconds: 60 * 60 },
  /** Notes that name somebody, who is told by mail. */
  mention: { attempts: 60, seconds: 60 * 60 },
  /** Of a member, who is told each time. */
  roleChange: {
    attempts: 10,
    seconds: 24 * 60 * 60,
    told: 'The role of a member is changed 10 times a day at most.',
  },
  /** Of an entrant, of which a team is told each time. */
  question: {
    attempts: questionsADay,
    seconds: 24 * 60 * 60,
    told: `You can ask ${questionsADay} questions a day at most.`,
  },
  /** Of a challenge, whose entrants are told each time. */
  announcement: {
    attempts: announcementsADay,
    seconds: 24 * 60 * 60,
    told: `A challenge has ${announcementsADay} announcements a day at most.`,
  },
  /** Plans of who judges what: each goes through all entries and judges. */
  assignmentPlan: { attempts: 300, seconds: 60 * 60 },
  /** Of a challenge, whose judges are told each time. */
  assign: {
    attempts: 30,
    seconds: 24 * 60 * 60,
    told: 'The entries of a challenge are assigned 30 times a day at most.',
  },
  /** Of a challenge. */
  assignJudge: {
    attempts: 300,
    seconds: 24 * 60 * 60,
    told: 'In a challenge, entries are given to judges one by one 300 times a day at most. Assign them together instead.',
  },
  /** Of an entry, whose team is told each time, and when it is taken back, which is not counted. */
  disqualify: {
    attempts: 5,
    seconds: 24 * 60 * 60,
    told: 'An entry is disqualified 5 times a day at most.',
  },
  /** Of an entry, whose judges and team are told each time. */
  anew: {
    attempts: 3,
    seconds: 24 * 60 * 60,
    told: 'An entry is judged anew 3 times a day at most.',
  },
  anewOfChallenge: {
    attempts: 40,
    seconds: 24 * 60 * 60,
    told: 'Entries of a challenge are judged anew 40 times a day at most.',
  },
  report: { attempts: 20, seconds: 24 * 60 * 60 },
  publishChallengeUnverified: {
    attempts: firstChallengesADay,
    seconds: 24 * 60 * 60,
    told: `Until it is verified, an organization publishes ${firstChallengesADay} challenges a day at most.`,
  },
  /** Messages of browsers about what they saw, from an address that may serve a whole office. */
  visits: { attempts: 3000, seconds: 60 * 60 },
  /** Names tried while one types. */
  username: { attempts: 200, seconds: 60 * 60 },
} as const satisfies Record<string, Allowed>
