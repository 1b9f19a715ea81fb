/** SQL for an area as the pages show it: «1 332,4 м²». @param column numeric, trusted. */
export const areaText = (column: string) =>
  `translate(rtrim(to_char(${column}, 'FM999,999,990.99'), '.'), ',.', '\u00a0,') || '\u00a0м²'`
