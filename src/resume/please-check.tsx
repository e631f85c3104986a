import { Badge } from '#src/ui/badge.tsx'

/** Beside a value that may well be wrong. */
export const PleaseCheck = () => <Badge tone="warn">Please check</Badge>
