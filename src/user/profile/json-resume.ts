import { resumeOfProfile } from '#server/profile/as-resume.ts'

/** A profile as a JSON Resume 1.0 document, for other tools. */
export const jsonResumeOf = (...profile: Parameters<typeof resumeOfProfile>) => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  ...resumeOfProfile(...profile),
})
