/** Party of the call queue; a building's blocks and a demand wait under their own name until somebody is named. */
export interface CallContact {
  kind: 'person' | 'company' | 'building' | 'demand'
  id: number
}

/** `person-12`, as in addresses. */
export const contactKey = ({ kind, id }: CallContact) => `${kind}-${id}`

const pattern = /^(person|company|building|demand)-([1-9]\d{0,9})$/

/** @returns undefined for anything but such a key. */
export function contactOfKey(key: string): CallContact | undefined {
  const [, kind, written] = pattern.exec(key) ?? []
  const id = Number(written)
  // The pattern lists the kinds; ids are 32-bit.
  return kind === undefined || id > 2_147_483_647 ? undefined : { kind: kind as CallContact['kind'], id }
}

/** A contact with a number; the others wait for somebody to be named. */
export const isCallable = ({ kind }: Pick<CallContact, 'kind'>) => kind === 'person' || kind === 'company'
