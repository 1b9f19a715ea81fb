import type { TargetKind } from './target.ts'

/** Records that the panel at the right can show. */
export const peekableKinds = [
  'block',
  'building',
  'company',
  'person',
  'event',
  'request',
  'portalLine',
] as const satisfies readonly TargetKind[]
export type PeekKind = (typeof peekableKinds)[number]

export function isPeekable(kind: TargetKind | undefined): kind is PeekKind {
  return peekableKinds.some((peekable) => peekable === kind)
}
