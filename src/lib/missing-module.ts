/** Whether a part of the site did not come; each browser has words of its own for it. */
export const isMissingModule = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
