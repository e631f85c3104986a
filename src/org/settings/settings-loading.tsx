import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A card of settings while they are read. */
export const SettingsLoading = ({ title }: { title: string }) => (
  <Card title={title} headingLevel={3}>
    <Loading label={`Loading ${title}`}>
      <Skeleton className="h-40" />
    </Loading>
  </Card>
)
