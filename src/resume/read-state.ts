import type { ResumeItem } from './resume-words.ts'

interface ReadState {
  tone: 'warn' | 'bad' | 'neutral'
  label: string
  /** A sentence without its full stop. */
  title: string
  reason: string
}

type Read = Pick<ResumeItem, 'parseStatus' | 'parseError' | 'mediaType'>

/** What is amiss with a resume, in words; null when it was read well. */
export function stateOf({ parseStatus, parseError, mediaType }: Read): ReadState | null {
  // What could not be read is always stored with the reason.
  const reason = parseError?.message ?? ''
  switch (parseStatus) {
    case 'ready':
      return null
    case 'needs_review':
      return {
        tone: 'warn',
        label: 'Please check',
        title: 'Please check what we read',
        reason: 'We are not sure that we read this file right.',
      }
    case 'needs_text':
      return {
        tone: 'warn',
        label: 'No text',
        title: mediaType.startsWith('text/')
          ? 'There is too little text in this file'
          : 'We can’t read text in this file',
        reason,
      }
    case 'failed':
      return {
        tone: 'bad',
        label: 'Not read',
        title: 'This file could not be read',
        reason,
      }
    default:
      return {
        tone: 'neutral',
        label: 'Reading',
        title: 'This file is being read',
        reason: 'That takes seconds. If it stays like this, delete it and upload it again.',
      }
  }
}
