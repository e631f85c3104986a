/** How to get the archive: what to click, and how long it takes. */
export function ArchiveSteps() {
  return (
    <Steps>
      <li>On LinkedIn, open Settings &amp; Privacy, then Data privacy.</li>
      <li>Choose Get a copy of your data, and ask for the larger archive.</li>
      <li>
        Wait for LinkedIn’s e-mail: from about 10 minutes for selected files to 24 hours for the
        larger archive. Its link works for 72 hours.
      </li>
      <li>Upload the ZIP here as it is. There is no need to unpack it.</li>
    </Steps>
  )
}

/** How to get the PDF. */
export function PdfSteps() {
  return (
    <Steps>
      <li>Open your own profile on LinkedIn, in a browser on a computer.</li>
      <li>Below your name choose Resources (or More), then Save to PDF.</li>
      <li>Upload the PDF here.</li>
    </Steps>
  )
}

function Steps({ children }: { children: React.ReactNode }) {
  return <ol className="flex max-w-prose list-decimal flex-col gap-1 pl-5">{children}</ol>
}
