/** The addresses that take or give a file; most pages need none of them. */
export const filePaths = {
  resumeUpload: '/api/resumes',
  resumeFile: (id: string) => `/api/resumes/${id}/file`,
  resumeVersionFile: (id: string, version: number) => `/api/resumes/${id}/versions/${version}/file`,
  resumeVersions: (id: string) => `/api/resumes/${id}/versions`,
  /** A resume written anew; the query says as what. */
  resumeExport: (id: string, query: string) => `/api/resumes/${id}/export?${query}`,
  ownProfilePdf: '/api/user/profile.pdf',
  profilePdf: (username: string) => `/api/profiles/${username}.pdf`,
  resumeJson: (id: string) => `/api/resumes/${id}/json`,
  /** What the activity shows under the filter of this query, as a file. */
  activityCsv: (orgSlug: string, query: string) => `/api/org/${orgSlug}/activity.csv?${query}`,
  activityJson: (orgSlug: string, query: string) => `/api/org/${orgSlug}/activity.json?${query}`,
  /** The applicants that a filter lets through, as a file. */
  applicantsCsv: (jobId: string, query: string) => `/api/jobs/${jobId}/applicants.csv?${query}`,
  applicantsJson: (jobId: string, query: string) => `/api/jobs/${jobId}/applicants.json?${query}`,
  /** A table of the overview, as a file. */
  figuresCsv: (orgSlug: string, table: string, days?: number) =>
    `/api/org/${orgSlug}/figures/${table}.csv${days ? `?days=${days}` : ''}`,
  /** A figure of the analytics, as a file. */
  analyticsCsv: (figure: string, days: number) => `/api/analytics/${figure}.csv?days=${days}`,
  /** Takes what a browser tells of its visit. */
  visits: '/api/visits',
  ownPicture: '/api/user/picture',
  orgLogo: (orgSlug: string) => `/api/org/${orgSlug}/logo`,
  applicationFile: (id: string) => `/api/applications/${id}/file`,
  /** Takes a file for a message on an application. */
  messageFiles: (applicationId: string) => `/api/applications/${applicationId}/message-files`,
  messageFile: (id: string) => `/api/message-files/${id}`,
  challengeFiles: (id: string) => `/api/challenges/${id}/files`,
  /** Takes files by the tus protocol; one on its way has its id behind it. */
  challengeUploads: (id: string) => `/api/challenges/${id}/uploads`,
  challengeReceipt: (id: string, attempt: number) => `/api/challenges/${id}/receipts/${attempt}`,
  submissionFile: (id: string, index: number) => `/api/submissions/${id}/files/${index}`,
  /** For whoever the gallery is shown to. */
  galleryFile: (id: string, index: number) => `/api/gallery/${id}/files/${index}`,
  challengeResults: (id: string) => `/api/challenges/${id}/results.csv`,
  busyTimes: (zone: string) => `/api/busy-times?zone=${encodeURIComponent(zone)}`,
  interviewCalendar: (id: string) => `/api/interviews/${id}/calendar.ics`,
  importUpload: '/api/imports',
}
