import { useConfig } from '#src/config.ts'

/** Where the people who run the site are reached, in a sentence of its own. */
export function Contact() {
  const { contactEmail } = useConfig()
  if (contactEmail === null) return 'They have not given an address here.'
  return (
    <>
      They are reached at{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </>
  )
}
