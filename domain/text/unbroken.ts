/** «№ 19.01», «этаж 5» and «512,4 м²» of a record's name, which stay on one line each. */
export function unbroken(name: string): string {
  return name.replace(/(?<=№|этаж) (?=\S)| (?=м²)/gu, '\u00a0')
}
