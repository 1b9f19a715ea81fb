import pg from 'pg'

const { builtins } = pg.types
const textArray: number = 1009
const dateArray = 1182
const numericArray = 1231

/** Types that pg itself reads with loss: a date becomes midnight in the server's zone, a decimal a float. */
const readAs = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [dateArray, pg.types.getTypeParser(textArray)],
  [numericArray, pg.types.getTypeParser(textArray)],
])

/**
 * JavaScript values read from either database: int8 and numeric as decimal strings, timestamptz as Date, date
 * as 'YYYY-MM-DD', json parsed, bytea as Buffer, the rest as pg reads it.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : readAs.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
