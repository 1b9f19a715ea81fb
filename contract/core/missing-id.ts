/** Refusals of an update without an id, verbatim from the specification, §5. */
export const missingIdTexts = {
  object: 'No id for updated object',
  block: 'No id for updated block',
  user: 'No id for updated user',
} as const
