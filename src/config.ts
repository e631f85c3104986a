import { createContext, useContext } from 'react'

/** What the server tells the client at run time; nothing here is secret. */
export interface RuntimeConfig {
  claimToken: string | null
  companyDomain: string | null
  /** Where the people who run the site are written to. */
  contactEmail: string | null
  posthogKey: string | null
  posthogHost: string
  /** The welcome popover's variant when PostHog is off. */
  welcomePopover: string | null
  founderVideoUrl: string | null
  /** The host that fetches LinkedIn profiles by their links, where the operator has one. */
  profileProvider: string | null
  /** Where people may log in instead of with a password. */
  signInProviders: { key: string; name: string; issuer: string }[]
  /** The site's origin, for canonical links. */
  origin: string
}

export const ConfigContext = createContext<RuntimeConfig | null>(null)

export function useConfig(): RuntimeConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigContext')
  return config
}
