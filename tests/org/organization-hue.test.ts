import { describe, expect, it } from 'vitest'
import { organizationHue, organizationHues } from '#server/shown/organization-hue.ts'

describe('the hue of an organization', () => {
  it('is the same for the same address, and stays what it was', () => {
    expect(['alder-works', 'harbour-pine', ''].map(organizationHue)).toEqual([1, 5, 1])
  })

  it('is each of the eight about as often', () => {
    const counts = Array.from({ length: organizationHues }, () => 0)
    for (let index = 0; index < 8000; index++) {
      const hue = organizationHue(`organization-${index}`)
      counts[hue] = (counts[hue] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(800)
    expect(Math.max(...counts)).toBeLessThan(1200)
  })
})
