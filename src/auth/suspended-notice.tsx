import { Contact } from '#src/text/contact.tsx'
import { Alert } from '#src/ui/alert.tsx'

/** On the screens of an organization's admins, which show what is there and change nothing of it. */
export const SuspendedNotice = () => (
  <Alert tone="bad" title="This organization is suspended" className="max-w-3xl">
    <p>
      Its page, jobs and challenges are not shown, and nothing of it can be published or changed.
      What is there you can still read. If you think that this is wrong, write to the people who run
      this site. <Contact />
    </p>
  </Alert>
)
