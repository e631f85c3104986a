interface Place {
  /** Where `data.json` has the table's rows. */
  json: string
  /** The table of the ZIP that has them too. */
  csv?: string
  /** The columns that it leaves to `data.json`: nested, long, or of no use without it. */
  jsonOnly?: string
}

/** Where the export has what `personal-columns.ts` says that it has, by table. */
export const places: Record<string, Place> = {
  users: { json: 'account' },
  sessions: { json: 'sessions', csv: 'sign-ins' },
  two_factor: { json: 'twoFactor' },
  begun_sign_ins: { json: 'twoFactor.begunSignIns' },
  devices: { json: 'devices', csv: 'devices' },
  identities: { json: 'identities', csv: 'linked-providers' },
  tokens: { json: 'linksSent', csv: 'links-sent' },
  mail_preferences: { json: 'mails', csv: 'mail-choices' },
  notifications: { json: 'notifications', csv: 'notifications' },
  candidate_invitations: { json: 'candidateInvitations', csv: 'invitations-to-apply' },
  invited_addresses: { json: 'invitedAddresses', csv: 'invitations-declined' },
  suppressed_addresses: { json: 'mailStopped', csv: 'mail-stopped' },
  memberships: { json: 'organizations', csv: 'teams' },
  invitations: { json: 'invitations', csv: 'invitations' },
  resumes: {
    json: 'resumes',
    csv: 'resumes',
    jsonOnly: 'id is_primary source parent_id job_id updated_at',
  },
  resume_versions: {
    json: 'resumes.versions',
    csv: 'resumes',
    jsonOnly: 'parse_status parse_error parsed pages edits unedited',
  },
  analyses: { json: 'resumes.analyses' },
  finding_marks: { json: 'resumes.markedAsFine' },
  imports: { json: 'imports', csv: 'imports', jsonOnly: 'id read result' },
  // Its sections and links are a table each.
  profiles: { json: 'profile' },
  profile_exclusions: { json: 'profileKeptFrom', csv: 'profile-kept-from' },
  profile_invitations: { json: 'profileInvitations', csv: 'invitations-by-profile' },
  pool_people: { json: 'keptByOrganizations', csv: 'kept-by-organizations' },
  profile_looks: { json: 'profileLooks', csv: 'profile-looks' },
  old_usernames: { json: 'oldUsernames', csv: 'old-usernames' },
  // A row for each of its words, whatever the column.
  interests: { json: 'interests' },
  saved_jobs: { json: 'savedJobs', csv: 'saved-jobs' },
  hidden_items: { json: 'hidden', csv: 'hidden' },
  follows: { json: 'follows', csv: 'followed-organizations' },
  saved_searches: { json: 'savedSearches', csv: 'saved-searches' },
  pipeline_views: { json: 'pipelineViews', csv: 'pipeline-views' },
  reports: { json: 'reports', csv: 'reports' },
  applications: {
    json: 'applications',
    csv: 'applications',
    jsonOnly: 'resume_id snapshot told_stage rejected_from',
  },
  application_events: { json: 'applications.history', csv: 'application-history' },
  messages: { json: 'applications.messages', csv: 'messages' },
  message_files: { json: 'applications.messages.files', csv: 'message-files' },
  message_reads: { json: 'messagesRead', csv: 'messages-read' },
  message_blocks: { json: 'messagesBlocked', csv: 'organizations-blocked' },
  offers: { json: 'applications.offers', csv: 'offers' },
  application_results: {
    json: 'applications.results',
    csv: 'application-results',
    jsonOnly: 'snapshot',
  },
  interviews: {
    json: 'applications.interviews',
    csv: 'interviews',
    jsonOnly: 'reminded_at suggested',
  },
  interview_times: { json: 'applications.interviews.times' },
  busy_calendars: { json: 'busyTimes' },
  application_drafts: { json: 'applicationDrafts', csv: 'application-drafts' },
  noted_applications: {
    json: 'notedApplications',
    csv: 'noted-applications',
    jsonOnly: 'steps resume_id',
  },
  challenge_entries: {
    json: 'challenges.entries',
    csv: 'challenge-entries',
    jsonOnly: 'draft_files',
  },
  challenge_uploads: { json: 'challenges.uploads', csv: 'challenge-uploads' },
  challenge_teams: { json: 'challenges.teams', csv: 'challenge-teams' },
  challenge_team_members: { json: 'challenges.teams', csv: 'challenge-teams' },
  challenge_team_invitations: { json: 'challenges.teamInvitations', csv: 'team-invitations' },
  submissions: { json: 'challenges.submissions', csv: 'submissions', jsonOnly: 'files' },
  submission_receipts: { json: 'challenges.submissions.receipts' },
  // What was said of the person's work; how they judged others' is a table.
  judgements: { json: 'challenges.submissions.feedback' },
  judgements_anew: { json: 'challenges.judgementsAnew', csv: 'judgements-anew' },
  judges_left_out: { json: 'challenges.leftOutOfJuries', csv: 'left-out-of-juries' },
  challenge_judges: { json: 'challenges.judgedFromOutside', csv: 'judged-from-outside' },
  judge_invitations: { json: 'judgeInvitations', csv: 'invitations-to-judge' },
  challenge_jury: { json: 'challenges.juries', csv: 'juries' },
  judge_assignments: { json: 'challenges.entriesToJudge', csv: 'entries-to-judge' },
  rankings_seen: { json: 'challenges.rankingsSeen', csv: 'rankings-seen' },
  judge_conflicts: { json: 'challenges.conflictsDeclared', csv: 'conflicts-declared' },
  challenge_questions: { json: 'challenges.questions', csv: 'challenge-questions' },
  challenge_appeals: { json: 'challenges.appeals', csv: 'challenge-appeals' },
  badges: { json: 'badges', csv: 'badges' },
  audit_log: { json: 'actions', csv: 'actions' },
}
