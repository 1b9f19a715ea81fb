import type { Client } from '#src/api/client.ts'

/** Sections of the contract with such a call. */
type SectionWith<E extends string> = {
  [S in keyof Client]: E extends keyof Client[S] ? S : never
}[keyof Client]

/** Arguments of a form's update: record, fields, and the row version read. */
export type EditOf<S extends SectionWith<'update'>> = Omit<Parameters<Client[S]['update']>[0], 'signal'>
/** Arguments of a form's creation. */
export type CreateOf<S extends SectionWith<'create'>> = Parameters<Client[S]['create']>[0] extends {
  body: infer B
}
  ? B
  : never
