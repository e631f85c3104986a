import { useRef } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

/** What the organization's forms hold, as it is typed; empty means not told. */
export interface ProfileValues {
  description: string
  url: string
  industry: string
  numberOfEmployees: string
  foundingDate: string
  location: string
}

export interface ClaimValues {
  claimPolicy: string
  contactEmail: string
}

export interface KeepingValues {
  retentionDays: string
}

export type Organization = RouterOutputs['org']['forEdit']

export const profileOf = (org: Organization): ProfileValues => ({
  description: org.description,
  url: org.url ?? '',
  industry: org.industry ?? '',
  numberOfEmployees: org.numberOfEmployees ?? '',
  foundingDate: org.foundingDate ?? '',
  location: org.location ?? '',
})

/** Saves what one of the forms holds; what another has not saved stays there and is not sent. */
export function useSaveOrganization(org: Organization) {
  const { orgSlug } = org
  const utils = trpc.useUtils()
  const update = trpc.org.update.useMutation()
  const version = useRef(org.version)
  const profile = useRef(profileOf(org))
  // Verified meanwhile, it got another: one that nobody chose here stays as it is.
  const shownPolicy = useRef<string>(org.claimPolicy)
  return async (part: Partial<ProfileValues & ClaimValues & KeepingValues>) => {
    const { claimPolicy, contactEmail, retentionDays, ...told } = part
    const sent = { ...profile.current, ...told }
    const saved = await update.mutateAsync({
      orgSlug,
      version: version.current,
      // The server checks the size and the policy against its lists.
      fields: {
        ...sent,
        contactEmail,
        retentionDays,
        claimPolicy: claimPolicy === shownPolicy.current ? undefined : claimPolicy,
      } as Parameters<typeof update.mutateAsync>[0]['fields'],
    })
    version.current = saved.version
    profile.current = sent
    shownPolicy.current = claimPolicy ?? shownPolicy.current
    await Promise.all([
      utils.org.page.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
    ])
    toast({ title: 'Saved', description: saved.name })
  }
}

export type SaveOrganization = ReturnType<typeof useSaveOrganization>
