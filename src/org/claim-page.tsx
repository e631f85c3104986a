import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError, apiGet, organizationKey, type RouterOutputs } from '#src/api.ts'
import { useConfig } from '#src/config.ts'
import { Head } from '#src/shell/head.tsx'
import NotFound from '#src/shell/error/not-found-page.tsx'
import { Claiming } from './claiming.tsx'

interface OrganizationAnswer {
  data: RouterOutputs['org']['bySlug']
}

export default function ClaimPage() {
  const { orgSlug = '', token } = useParams()
  const { claimToken } = useConfig()
  const { data, error } = useQuery({
    queryKey: organizationKey(orgSlug),
    queryFn: apiGet<OrganizationAnswer>,
  })
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error) throw error
  const name = data?.data.name
  const isValid = claimToken !== null && token === claimToken
  return (
    <>
      <Head title={name ? `Claim ${name}` : 'Claim an organization'} noindex />
      <div className="mx-auto flex max-w-lg flex-col gap-3 py-12 text-base sm:py-20">
        {name === undefined && (
          <>
            <h1 className="visually-hidden">Claim an organization</h1>
            <output>Loading organization...</output>
          </>
        )}
        {name !== undefined && !isValid && (
          <>
            <h1 className="text-2xl font-semibold">Invalid Claim Token</h1>
            <p className="text-ink-soft">
              {`The claim token you provided is not valid for ${name}.`}
            </p>
          </>
        )}
        {name !== undefined && isValid && (
          <Claiming key={orgSlug} orgSlug={orgSlug} name={name} token={claimToken} />
        )}
      </div>
    </>
  )
}
