import { expect, test } from 'vitest'
import { linksFrom, prefillFrom } from '#src/onboarding/prefill.ts'

const empty = { name: 'Ines Probe', username: '', headline: '', location: '', linkedinUrl: '' }

test('a resume fills what the profile leaves empty, and only that', () => {
  const content = {
    basics: {
      name: 'Somebody Else',
      label: 'Product Designer',
      location: { city: 'Lisbon', countryCode: 'PT' },
      profiles: [
        { network: 'GitHub', url: 'https://github.com/ines' },
        { network: 'LinkedIn', url: 'https://www.linkedin.com/in/ines' },
      ],
    },
  }
  const { values, fromResume } = prefillFrom({ ...empty, location: 'Porto' }, content)
  expect(values).toEqual({
    name: 'Ines Probe',
    username: '',
    headline: 'Product Designer',
    location: 'Porto',
    linkedinUrl: 'https://www.linkedin.com/in/ines',
  })
  expect([...fromResume]).toEqual(['headline', 'linkedinUrl'])
})

test('links are taken from the resume once each, but LinkedIn and what is no address', () => {
  const profiles = [
    { network: 'GitHub', url: 'https://github.com/ines' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/in/ines' },
    { url: 'https://ines.example' },
    { network: 'Script', url: 'javascript:alert(1)' },
    { network: 'Nowhere' },
  ]
  expect(linksFrom({ basics: { url: 'https://ines.example/', profiles } })).toEqual([
    { label: 'GitHub', url: 'https://github.com/ines' },
    { label: 'ines.example', url: 'https://ines.example/' },
  ])
  expect(linksFrom(undefined)).toEqual([])
})

test('what a resume does not say stays empty', () => {
  expect(prefillFrom(empty, undefined)).toEqual({ values: empty, fromResume: new Set() })
  expect(prefillFrom(empty, { basics: { location: {} } }).values).toEqual(empty)
})
