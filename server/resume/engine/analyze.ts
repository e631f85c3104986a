export const analyzeResume = (..._: unknown[]): unknown => ({})
