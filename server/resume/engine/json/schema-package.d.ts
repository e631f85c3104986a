/** The published schema's own check; the package brings no types. */
declare module '@jsonresume/schema' {
  export interface SchemaFault {
    path: (string | number)[]
    /** The rule that was broken: type, format, pattern. */
    name: string
    argument: unknown
  }
  export function validate(
    resume: unknown,
    done: (faults: SchemaFault[] | null, valid: boolean) => void,
  ): void
}
