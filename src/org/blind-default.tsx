import { Switch } from '#src/form/switch.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'

/** Whether new jobs begin with blind review. */
export function BlindDefault({ orgSlug }: { orgSlug: string }) {
  const utils = trpc.useUtils()
  const { data } = trpc.org.blindDefault.useQuery({ orgSlug })
  const set = trpc.org.setBlindDefault.useMutation({
    onError: error => sayFailed('Blind review was not changed', error),
    onSettled: () =>
      Promise.all([
        utils.org.blindDefault.invalidate({ orgSlug }),
        utils.org.activity.invalidate({ orgSlug }),
      ]),
  })
  return (
    <Card title="Blind review" headingLevel={3}>
      <Switch
        label="Review new jobs blind"
        hint="Their teams read applications without name, contact data, links and pictures. Each job can change it until somebody applies."
        checked={set.isPending ? set.variables.blindDefault : (data?.blindDefault ?? false)}
        disabled={!data || set.isPending}
        onChange={event => set.mutate({ orgSlug, blindDefault: event.target.checked })}
      />
    </Card>
  )
}
