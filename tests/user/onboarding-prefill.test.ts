import { expect, test } from 'vitest'
import { prefillFrom } from '#src/onboarding/prefill.ts'

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

test('what a resume does not say stays empty', () => {
  expect(prefillFrom(empty, undefined)).toEqual({ values: empty, fromResume: new Set() })
  expect(prefillFrom(empty, { basics: { location: {} } }).values).toEqual(empty)
})
