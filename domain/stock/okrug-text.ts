import { type Okrug, okrugs } from './vocabulary.ts'

/** «в ЦАО», «в области»: abbreviations are not declined. */
export function inOkrug(okrug: Okrug): string {
  return okrug === 'region' ? 'в области' : `в ${okrugs[okrug]}`
}
