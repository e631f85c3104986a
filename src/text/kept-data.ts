import {
  candidateDays,
  deviceDays,
  eventDays,
  graceDays,
  idleDays,
  notedHours,
  invitationDays,
  lookDays,
  notificationDays,
  outboxDays,
  poolDays,
  leastRetentionDays,
  mostFigureDays,
  mostRetentionDays,
  reportDays,
  rolledUpDays,
  resetHours,
  sessionDays,
  signInMinutes,
  unsentFileHours,
  usernameDays,
  verifyHours,
} from '#server/limits.ts'

/**
 * What the data model holds of persons, with the tables it stands in: a test compares these with the
 * columns that the export and the erasure are held to.
 */
export const keptData: { what: string; why: string; until: string; tables: string }[] = [
  {
    what: 'Account: name, e-mail address, whether it is confirmed, time zone, how dates and numbers are written for you, a hash of your password; if we lock it, since when and why',
    why: 'To let you in, and to write to you about your account, with times as your clock has them',
    until: `Your account is deleted: it is hidden at once, and erased after ${graceDays} days`,
    tables: 'users',
  },
  {
    what: 'Sessions: a hash of the cookie, browser, IP address, times',
    why: 'To keep you signed in',
    until: `You sign out; else no longer valid after ${idleDays} days unused, ${sessionDays} days at most`,
    tables: 'sessions',
  },
  {
    what: 'Devices you signed in from: a hash of their cookie, when you first and last signed in',
    why: 'To tell you of a sign-in from any other, and to let you in while somebody tries passwords',
    until: `You did not sign in from it for ${deviceDays} days, or changed your password on another`,
    tables: 'devices',
  },
  {
    what: 'Two-factor sign-in, if you turn it on: the secret that your app has too, hashes of your recovery codes, since when, and which half minute’s code you used last; a hash of the cookie while you log in',
    why: 'To ask for a code besides your password, and to take each code once',
    until: `You turn it off; a log-in that lacks its code is no longer valid after ${signInMinutes} minutes`,
    tables: 'two_factor recovery_codes begun_sign_ins',
  },
  {
    what: 'Providers that you log in with, if you link any: their address, what they call you there, since when',
    why: 'To know you again when you come from there',
    until: 'You unlink it',
    tables: 'identities',
  },
  {
    what: 'Links we e-mail you: a hash of the link and your address',
    why: 'To confirm your address, to choose a new password',
    until: `Used; else no longer valid after ${verifyHours} hours and ${resetHours} hour`,
    tables: 'tokens',
  },
  {
    what: 'E-mails to you, and how often you want which kinds',
    why: 'To send them, and not those that you don’t want',
    until: `An e-mail is sent; one that could not be for 17 hours stays ${outboxDays} days more, so that we can try again. Your choice stays until your account is deleted`,
    tables: 'outgoing_mails mail_preferences',
  },
  {
    what: 'Notifications: what you were told, when, and whether you read it',
    why: 'To show you what happened, and to gather it in one e-mail where you want that',
    until: `They are ${notificationDays} days old`,
    tables: 'notifications',
  },
  {
    what: 'Counts of attempts by IP address, e-mail address or account',
    why: 'To stop the guessing of passwords and floods of e-mails and files',
    until: 'The count starts anew, within a day, with the next attempt',
    tables: 'rate_limits',
  },
  {
    what: 'That something was done here, unless you switched product analytics off: a page of which kind was opened and how fast it came, a search found nothing, an account was made, a file was read, interests were saved, an application was sent or answered, a challenge was entered, a call failed; with a code for your browser that is another one each day, and one for your account that is another one each week. No name, address, text or file',
    why: 'To count how many people get on with what, and where they do not',
    until: `Its key is thrown away after the next week, or with your account: from then on nobody can tell whose it was. What is left is deleted after ${eventDays} days, the counts of each day after ${rolledUpDays}`,
    tables: 'analytics_events',
  },
  {
    what: 'Resumes: the file, the text and fields read from it, its analyses, what you marked as fine',
    why: 'To show you what is read in it; nobody else sees it, unless you send it with an application',
    until: 'You delete the resume: then at once, file and all',
    tables: 'resumes resume_versions analyses finding_marks',
  },
  {
    what: 'Imports: what was read from a LinkedIn file, a JSON Resume or a profile that you had fetched by its link, the recommendations in it included, and what it changed; not the file, and none of its messages and contacts',
    why: 'To show you a preview, and to undo the import',
    until:
      'You delete the import or your account, or upload another before you apply it; the oldest goes when there are more than twenty',
    tables: 'imports',
  },
  {
    what: 'Profile: username, picture, headline, about, location, links, from when and where you may work, work and the other sections, recommendations that others wrote included, what you typed and did not publish yet, who may see it, and from whom you keep it',
    why: 'To show it to those you choose; it is hidden until you publish it',
    until: `You change it, or your account is deleted; a username that you gave up leads to you for ${usernameDays} days`,
    tables: 'profiles profile_exclusions old_usernames',
  },
  {
    what: 'Which verified organizations opened your profile while signed in, and on which day',
    why: 'To show you who looked, so that you can keep it from them',
    until: `${lookDays} days later, or your account is deleted`,
    tables: 'profile_looks',
  },
  {
    what: 'Lists in which organizations that found your profile keep you, with their notes on you',
    why: 'To let them come back to you; you see where you stand in one, and leave it',
    until: `${poolDays} days after they kept you; before that when you leave, keep your profile from them or hide it, or your account is deleted`,
    tables: 'pool_people',
  },
  {
    what: 'Interests: roles, skills, workplace, employment, locations, the pay you look for, what you chose and did not save yet',
    why: 'To know what you look for; only you see them',
    until: 'You change them, or your account is deleted',
    tables: 'interests',
  },
  {
    what: 'What you keep: jobs you saved or hid, organizations you follow or hid, searches you saved, and views of applicants',
    why: 'To show them to you again, to leave out what you hid, and to write to you of new jobs if you want it; only you see them',
    until: 'You take it back, or your account is deleted',
    tables: 'saved_jobs hidden_items follows saved_searches pipeline_views',
  },
  {
    what: 'Reports: what you told us of a job, an organization or a profile',
    why: 'To look into it; whom it is about never learns who reported',
    until: `${reportDays} days after we decided; what you wrote and your name go with your account`,
    tables: 'reports',
  },
  {
    what: 'Applications: your name, e-mail address, note and answers, a copy of the resume that you sent, the results of challenges that you sent along, how it went on, the interviews you were invited to, and what you were offered',
    why: 'To let the organization decide on them, and to show you its answer',
    until: `The organization may keep them no longer: ${leastRetentionDays} to ${mostRetentionDays} days after its decision as it chooses, 180 as a rule and never longer than you read when you applied, or after the job is closed. A challenge’s result goes at once when you take it back. Or your account is deleted. That somebody applied, by which way they came, and how it went on, is counted for ${mostFigureDays} days after the application, without saying who`,
    tables: 'applications application_events application_results interviews interview_times offers',
  },
  {
    what: 'Busy times: from when to when you are busy, from a calendar that you uploaded; no titles, places or names',
    why: 'To show colleagues who propose an interview with you when you are free',
    until: 'You delete them or upload a newer calendar, or your account is deleted',
    tables: 'busy_calendars',
  },
  {
    what: 'Messages: what you and an organization write to each other about an application, with their files, up to where you read and since when, and whose messages you don’t want',
    why: 'To carry them between you, to show you what is new, and to show who wrote to you that it was read; of an organization it is not said who of it read',
    until: `Your application is deleted, or your account; a file that you attached and never sent after ${unsentFileHours} hours. What you wrote for an organization stays with the application, without your name`,
    tables: 'messages message_files message_reads message_blocks',
  },
  {
    what: 'What you began to write for a job, and the applications made elsewhere that you noted, with their notes',
    why: 'To go on with it on any device, and to show you all your applications together; nobody else sees it',
    until: `You send or discard a draft, or its job closes; ${notedHours} hours after you delete a note; at last with your account`,
    tables: 'application_drafts noted_applications',
  },
  {
    what: 'Challenges: what you wrote and handed in with its receipts, alone or with a team, its scores and comments, your teams and invitations to them, your badges',
    why: 'To judge your work, and to show you the result',
    until:
      'Your account is deleted; in finished challenges your rank stays, without your name, and the work of a team stays with the others. An invitation to a team goes when it is answered or withdrawn',
    tables:
      'challenge_entries challenge_uploads challenge_teams challenge_team_members challenge_team_invitations submissions submission_receipts badges',
  },
  {
    what: 'Challenges: what you asked its organization, and what you objected to after the results, with the answers',
    why: 'To get you an answer; a question that is answered is public, without your name, and the organization sees your name once the results are out. Of an appeal the other entrants see nothing',
    until: 'Your account is deleted; answered questions stay, without your name',
    tables: 'challenge_questions challenge_appeals',
  },
  {
    what: 'Judging: which challenges you judge from outside or were picked to judge, which entries you were given, the scores and comments that you gave, conflicts of interest that you declared, whether you were left out as a judge, and when you saw the ranking to come',
    why: 'To rank the work, and to give those who handed it in an answer',
    until: 'The work that you judged is deleted; your name goes with your account',
    tables:
      'judgements judgements_anew judges_left_out challenge_judges challenge_jury judge_assignments judge_conflicts rankings_seen',
  },
  {
    what: 'Organizations: in which teams you are, what you do there if you chose to be on their page, and who invited you',
    why: 'To let you publish and decide for them',
    until: 'You leave the organization, or your account is deleted',
    tables: 'memberships',
  },
  {
    what: 'Invitations: the address that somebody invited you by',
    why: 'To let you accept it',
    until: `No longer valid after ${invitationDays} days; deleted with your account, or when whoever sent it leaves the organization`,
    tables: 'invitations judge_invitations',
  },
  {
    what: 'Invitations to apply: the name and address that an organization invited you by, with its own note, or that it invited you by your profile, with its message; and, by a hash of your address, whether you want no more of them',
    why: 'To write to you once for each job, to show the organization what became of it, and never to write again if you don’t want it',
    until: `${candidateDays} days after you were invited, or your account is deleted; that you want no more stays, without your name and address`,
    tables: 'candidate_invitations profile_invitations invited_addresses',
  },
  {
    what: 'By a hash of your address: whether our mail to it came back, or you reported it as unwanted',
    why: 'To write no more to an address that does not work, or whose owner does not want it',
    until:
      'You confirm the address again; it stays after your account, without your name and address',
    tables: 'suppressed_addresses',
  },
  {
    what: 'Audit log: what you did for an organization, and each claim of one, with your account and IP address',
    why: 'To clear up misuse',
    until: 'The organization is deleted; your name and IP address go with your account',
    tables: 'audit_log',
  },
]
