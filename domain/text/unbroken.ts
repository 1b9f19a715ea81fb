/** Keeps «№ 19.01», «этаж 5» and «512,4 м²» within a name on one line each. */
export function unbroken(name: string): string {
  return name.replace(/(?<=№|этаж) (?=\S)| (?=м²)/gu, '\u00a0')
}
