/** Answers a list that has no pages. */
export function wholeList<T>(data: T[]): { data: T[]; total: number } {
  return { data, total: data.length }
}
