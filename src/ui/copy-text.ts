import { toast } from './overlay/toast.ts'

/** Copies a text, told as `what`, like `Link`; without a clipboard it shows what to copy. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${what} copied` })
  } catch {
    // None outside https, or it was refused.
    toast({
      title: `Copy this ${what.toLowerCase()}`,
      description: text.slice(0, 300),
      variant: 'destructive',
    })
  }
}
