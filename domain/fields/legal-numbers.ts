/*
 * Check digits of Russian tax and registration numbers. Each function returns the fault in Russian, or null.
 */

/** INN of a company (10 digits) or of a sole trader (12). */
export function innFault(inn: string): string | null {
  if (!/^(\d{10}|\d{12})$/.test(inn)) return 'ИНН — 10 цифр у организации, 12 у предпринимателя'
  const isRight =
    inn.length === 10
      ? checkDigit(inn, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[9])
      : checkDigit(inn, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[10]) &&
        checkDigit(inn, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[11])
  return isRight ? null : 'В ИНН опечатка: контрольная цифра не сходится'
}

/** OGRN (13 digits) or OGRNIP of a sole trader (15). */
export function ogrnFault(ogrn: string): string | null {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return 'ОГРН — 13 цифр, ОГРНИП — 15'
  const divisor = ogrn.length === 13 ? 11n : 13n
  const rest = BigInt(ogrn.slice(0, -1)) % divisor
  return Number(rest % 10n) === Number(ogrn.at(-1)) ? null : 'В ОГРН опечатка: контрольная цифра не сходится'
}

/** KPP: 9 characters, the fifth and sixth may be letters. */
export function kppFault(kpp: string): string | null {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) ? null : 'КПП — 9 знаков, например 770701001'
}

/** Check digit for leading digits with these weights. */
export function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (sum % 11) % 10
}
