/** Results of challenges that one sends with an application. */
export const mostResults = 3

/** A place is told as a band only among so many, or it would be one person's. */
export const leastForBand = 8
