import { Alert } from '#src/ui/alert.tsx'

/** To an admin who takes part in the challenge. */
export const EntrantNotice = () => (
  <Alert tone="warn" title="You have an entry in this challenge">
    <p>
      So you can’t judge in it, see what others handed in, change its deadline, cancel or finalize
      it. Another admin of the organization does; your entry stays as it is.
    </p>
  </Alert>
)
