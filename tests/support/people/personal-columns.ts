/**
 * What each column of the data model is to a person, in the words of the privacy page:
 * - exported: theirs, in their export, erased with the account
 * - detached: in their export, kept without saying whose it was
 * - secret: erased with the account, in no export
 * - link: leads to the person, so it goes or becomes null
 * - other: says nothing of a person, or only what an organization says of itself
 */
type Kind = 'exported' | 'detached' | 'secret' | 'link' | 'other'

type Table = Partial<Record<Kind, string>>

export const columns: Record<string, Table> = {
  users: {
    exported: `email email_verified_at name username username_changed_at linkedin_url time_zone locale visited_at visited_before_at status
      deletion_at onboarding created_at updated_at`,
    // Who is locked out can't ask for an export; afterwards they are empty.
    secret: 'password_hash locked_at locked_reason',
    link: 'id',
  },
  sessions: {
    exported: 'user_agent ip created_at last_seen_at expires_at confirmed_at',
    secret: 'token_hash',
    link: 'user_id',
    other: 'id',
  },
  devices: {
    exported: 'created_at last_seen_at',
    secret: 'token_hash',
    link: 'user_id',
  },
  two_factor: {
    exported: 'enabled_at secret_at',
    secret: 'secret used_step',
    link: 'user_id',
  },
  recovery_codes: { secret: 'code_hash', link: 'user_id' },
  begun_sign_ins: {
    exported: 'created_at expires_at through',
    secret: 'token_hash',
    link: 'user_id',
  },
  identities: { exported: 'issuer subject linked_at', link: 'user_id' },
  // Of nobody yet: a browser that is on its way.
  begun_at_providers: { other: 'token_hash provider expires_at' },
  tokens: {
    exported: 'kind email created_at expires_at',
    secret: 'token_hash',
    link: 'user_id',
  },
  outgoing_mails: {
    secret: 'address data',
    link: 'user_id actor_id',
    other: 'id kind organization_id application_id tries due_at failed_at failure created_at',
  },
  mail_preferences: {
    exported: 'topic is_on cadence in_app',
    secret: 'token',
    link: 'user_id',
  },
  notifications: {
    exported: 'kind data read_at created_at',
    link: 'user_id actor_id',
    other: 'id topic organization_id application_id is_shown dedupe_key digest_at',
  },
  rate_limits: { secret: 'key', other: 'count resets_at' },
  // A hash whose key is thrown away with the week; until then erased with the account. The other one
  // is of a browser at an address, whoever uses it.
  analytics_events: { secret: 'user_hash', other: 'id name session_hash props at' },
  // Of nobody: a key for all, and counts.
  analytics_secrets: { other: 'week secret' },
  analytics_days: { other: 'day measure value number count people' },
  organizations: {
    other: `id org_slug name logo_url description url industry number_of_employees founding_date
      location domain domain_asked claim_policy status status_before_suspension retention_days blind_default
      created_at updated_at version claimed_at logo_key dns_proof verified_by verified_at
      contact_email own_reasons reasons_off reasons_version stages stages_version`,
    link: 'domain_asked_by',
  },
  candidate_invitations: {
    exported: 'email name note created_at',
    link: 'invited_by',
    other: 'id job_id',
  },
  // Of whom it is only a hash says; that they want no more stays without them.
  invited_addresses: {
    secret: 'token',
    detached: 'invited_at declined_at',
    other: 'organization_id address_hash',
  },
  // As with these.
  suppressed_addresses: { detached: 'kind created_at', other: 'address_hash' },
  rejection_templates: {
    other: 'id organization_id name reason message version updated_at',
  },
  memberships: {
    exported: 'role status public_title created_at',
    link: 'user_id invited_by',
    other: 'organization_id',
  },
  invitations: {
    exported: 'email role created_at expires_at accepted_at',
    secret: 'token_hash',
    link: 'invited_by',
    other: 'id organization_id',
  },
  resumes: {
    exported: 'id title is_primary source version parent_id job_id created_at updated_at',
    link: 'user_id',
  },
  resume_versions: {
    exported: `version file_name media_type size sha256 parse_status parse_error parsed pages
      edits unedited created_at`,
    secret: 'storage_key',
    other: 'resume_id reading_since readings',
  },
  analyses: {
    exported: 'resume_version rubric_version overall result created_at',
    other: 'id resume_id',
  },
  finding_marks: { exported: 'code place created_at', other: 'resume_id' },
  imports: {
    exported: `id kind file_name sha256 status read result created_at applied_at undone_at`,
    link: 'user_id',
  },
  profiles: {
    exported: `headline about location links content visibility noindex open_to created_at
      updated_at version section_visibility open_to_visibility contact_mode downloads picture_key
      work_authorization availability terms_visibility draft
      draft_saved_at`,
    link: 'user_id',
  },
  profile_exclusions: {
    exported: 'domain created_at',
    link: 'user_id person_id',
    other: 'id organization_id',
  },
  // Made of the profile, which is exported, and gone with it.
  people_search: { link: 'user_id', other: 'version place tags words proofs described_at' },
  profile_invitations: {
    exported: 'message created_at',
    link: 'user_id invited_by',
    other: 'id job_id',
  },
  pools: { other: 'id organization_id name created_at' },
  pool_people: { exported: 'note created_at', link: 'user_id added_by', other: 'id pool_id' },
  profile_looks: { exported: 'day', link: 'user_id', other: 'organization_id' },
  old_usernames: { exported: 'username until', link: 'user_id' },
  interests: {
    exported: `roles skills industries employment_types workplace_types locations remote_countries
      seniority salary_min salary_currency draft draft_saved_at updated_at`,
    link: 'user_id',
  },
  jobs: {
    link: 'created_by scheduled_by',
    other: `id organization_id slug title description skills_required skills_preferred
      employment_type workplace_type job_location applicant_location_requirements salary_currency
      salary_min salary_max salary_unit job_benefits seniority visa_sponsorship industry status close_reason
      date_posted valid_through version created_at updated_at valid_days first_posted search_seq
      salary_min_cents salary_max_cents questions stages opens_at pause_reason guarded_from is_blind`,
  },
  job_versions: { link: 'by_id', other: 'id job_id version kind fields is_material at' },
  job_search: { other: 'job_id seq tags search yearly pay posted' },
  job_words: { other: 'word' },
  job_places: { other: 'name country' },
  saved_jobs: { exported: 'saved_at', link: 'user_id', other: 'job_id' },
  hidden_items: { exported: 'hidden_at', link: 'user_id', other: 'id job_id organization_id' },
  follows: { exported: 'followed_at', link: 'user_id', other: 'organization_id' },
  saved_searches: {
    exported: 'query label notify last_run_at last_notified_at created_at',
    link: 'user_id',
    other: 'id',
  },
  pipeline_views: {
    exported: 'name view created_at',
    link: 'user_id',
    other: 'id organization_id',
  },
  reports: {
    exported: 'text',
    detached: 'reason status created_at',
    link: 'reporter_id subject_id decided_by',
    // What staff note of their decision is for staff.
    other: 'id job_id organization_id message_id note decided_at',
  },
  applications: {
    exported: 'resume_id snapshot cover_note reject_message',
    detached: `attempt source system_stage told_stage stage_since rejected_from rejected_at reject_reason
      first_response_at unanswered_at withdrawn_at retention_until retention_days created_at`,
    link: 'user_id',
    // When the candidate will be told is the organization's to plan, and when the row was touched
    // last would give away that there is something to tell. Which answers it named as knock-outs is
    // its own too; the answers are in the snapshot, and the reading is of the file, which is exported.
    other: `id reading job_id organization_id silence_at tell_at updated_at anonymized_at stage_id opened_at
      knockouts is_counted`,
  },
  applicants: {
    link: 'owner_id',
    // Made of what was sent, which is exported, and gone with it. The rest is the team's own work.
    other: `application_id job_id name alias headline match_score match_found match_total resume_score words
      answers alike described_at rating tags`,
  },
  application_notes: {
    link: 'author_id',
    other: 'id application_id body created_at',
  },
  message_threads: {
    link: 'blocked_by',
    // Whether the team takes the candidate's is the team's own.
    other: 'id organization_id last_at team_at candidate_at blocked_at',
  },
  messages: {
    exported: 'body by_team created_at',
    link: 'author_id',
    other: 'id thread_id',
  },
  message_files: {
    exported: 'name media_type size created_at',
    secret: 'storage_key',
    link: 'uploader_id',
    other: 'id thread_id message_id',
  },
  message_reads: { exported: 'read_at seen_at', link: 'user_id', other: 'thread_id' },
  message_blocks: { exported: 'blocked_at', link: 'user_id', other: 'organization_id' },
  message_templates: { other: 'id organization_id name body version updated_at' },
  offers: {
    exported: `title salary_cents salary_currency salary_unit starts_on terms status expires_at
      answer_note answered_at created_at`,
    link: 'author_id',
    other: 'id application_id',
  },
  interviews: {
    exported: `title minutes place link note state zone starts_at was_at booked_at reminded_at answer_note
      suggested created_at updated_at`,
    link: 'organizer_id',
    other: 'id application_id sequence',
  },
  interview_times: { exported: 'at', other: 'interview_id' },
  interview_panel: { link: 'user_id', other: 'interview_id' },
  // Made of a booked interview, and gone with it.
  taken_times: { link: 'user_id', other: 'at interview_id' },
  busy_calendars: { exported: 'times until uploaded_at', link: 'user_id' },
  application_reveals: {
    link: 'user_id',
    // Who looked is told in the application's history too.
    other: 'application_id reason at',
  },
  scorecards: {
    link: 'author_id',
    // What the team thinks of an applicant is its own work, and gone with the application.
    other: 'id application_id stage_id attributes overall takeaways sent_at',
  },
  application_results: {
    exported: 'snapshot consented_at',
    other: 'application_id challenge_id submission_id position',
  },
  application_drafts: {
    exported: 'resume_id cover_note answers saved_at',
    link: 'user_id',
    other: 'job_id',
  },
  noted_applications: {
    exported: `title organization link applied_on stage stage_since steps note resume_id
      resume_title removed_at created_at updated_at`,
    link: 'user_id',
    other: 'id',
  },
  application_events: {
    detached: 'type from_stage to_stage at',
    link: 'actor_id',
    // The data repeat the reason of a rejection, for the organization.
    other: 'id application_id data visible_to_candidate batch_id position',
  },
  challenges: {
    link: 'created_by',
    other: `id organization_id slug title summary brief rules skills difficulty effort_hours reward
      ip_terms prizes format questions eligibility job_id cancel_reason archived_at max_team_size
      blind_judging judges_per_entry gallery_visibility leaderboard_visibility
      opens_at submissions_close_at judging_ends_at timezone criteria status version
      created_at updated_at finalized_at search search_tags`,
  },
  challenge_versions: { link: 'by_id', other: 'id challenge_id kind changes at' },
  challenge_counts: { other: 'challenge_id last_number entrants' },
  challenge_entries: {
    exported: `joined_at number draft_text draft_links draft_files draft_saved_at confirmed
      answers`,
    link: 'user_id draft_saved_by',
    other: 'challenge_id draft_version',
  },
  challenge_uploads: {
    exported: 'name fingerprint size received created_at changed_at finished_at',
    link: 'user_id',
    other: 'id challenge_id piece_keys',
  },
  challenge_teams: {
    exported: 'name created_at',
    link: 'lead_id',
    other: 'id challenge_id',
  },
  challenge_team_members: {
    exported: 'joined_at',
    link: 'user_id',
    other: 'id challenge_id team_id',
  },
  challenge_team_invitations: {
    exported: 'email created_at expires_at',
    link: 'user_id invited_by',
    other: 'id team_id',
  },
  // A view of entries and members.
  challenge_entrants: { link: 'user_id owner_id', other: 'challenge_id joined_at' },
  submissions: {
    exported: 'text links files receipt disqualified_reason gallery_agreed_at',
    detached: `number attempt status submitted_at withdrawn_at final_score rank disqualified_at
      created_at updated_at`,
    link: 'user_id disqualified_by withdrawn_by',
    // Of the text, and gone with it.
    other: 'id challenge_id sketch',
  },
  submission_receipts: {
    exported: 'attempt content sha256 submitted_at',
    link: 'handed_in_by',
    other: 'submission_id',
  },
  // Feedback goes with the submission it is about; what a judge wrote stays, without the judge.
  judgements: {
    exported: 'scores overall_comment submitted_at counted',
    link: 'judge_id',
    other: 'id submission_id points points_by_place is_whole',
  },
  // What the organization says of an entry, which goes with the entrant's account.
  judgings_anew: {
    link: 'opened_by closed_by',
    other: 'id challenge_id submission_id reason opened_at closed_at closed_reason version',
  },
  judgements_anew: {
    detached: `asked_at scores overall_comment sent_at dropped_at dropped_reason counted`,
    link: 'judge_id',
    other: 'id judging_id',
  },
  judges_left_out: {
    exported: 'reason left_out_at',
    link: 'judge_id left_out_by',
    other: 'challenge_id',
  },
  challenge_judges: {
    exported: 'accepted_at',
    link: 'user_id invited_by',
    other: 'challenge_id',
  },
  judge_invitations: {
    exported: 'email created_at expires_at',
    secret: 'token_hash',
    link: 'invited_by',
    other: 'id challenge_id',
  },
  challenge_jury: {
    exported: 'picked_at',
    link: 'judge_id picked_by',
    other: 'challenge_id',
  },
  judge_assignments: {
    exported: 'assigned_at',
    link: 'judge_id assigned_by',
    other: 'submission_id',
  },
  rankings_seen: {
    exported: 'seen_at',
    link: 'user_id',
    other: 'challenge_id',
  },
  judge_conflicts: {
    exported: 'reason declared_at',
    link: 'judge_id',
    other: 'submission_id',
  },
  // Answered ones stay for the other entrants, in nobody's name; the others are erased.
  challenge_questions: {
    detached: 'body asked_at answer answered_at edited_at hidden_reason hidden_at',
    link: 'author_id answered_by',
    other: 'id challenge_id asker version',
  },
  challenge_appeals: {
    exported: 'kind body sent_at answer is_upheld answered_at',
    link: 'user_id answered_by',
    other: 'id challenge_id submission_id reminded_at',
  },
  challenge_announcements: {
    link: 'sent_by',
    other: 'id challenge_id audience body reached sent_at',
  },
  challenge_notices: { other: 'challenge_id kind of_time told_at' },
  // Of submissions, which say whose they are.
  challenge_rankings: {
    link: 'made_by',
    other: 'challenge_id version made_at reason rows',
  },
  badges: {
    exported: 'kind rank score issued_at revoked_at',
    link: 'user_id',
    other: 'id challenge_id organization_id',
  },
  audit_log: {
    exported: 'ip entity_id data',
    detached: 'action entity_type at',
    link: 'actor_id',
    other: 'id organization_id position',
  },
  file_removals: { other: 'storage_key created_at' },
  failed_tasks: { other: 'task since failed_at times code' },
  file_arrivals: { other: 'storage_key created_at' },
}

export const columnsOf = (table: string, ...kinds: Kind[]) =>
  kinds.flatMap(kind => columns[table]?.[kind]?.split(/\s+/) ?? [])
