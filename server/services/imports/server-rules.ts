import type { Severity } from '#domain/imports/issue-rules.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'

/** Classes of issues that only the office's data tell; those of a row alone are in `domain/imports/issue-rules.ts`. */
const serverRules = {
  'building.choose': {
    titles: ['строка ждёт здания', 'строки ждут здания', 'строк ждут здания'],
    severity: 'question',
  },
  'building.unknown': {
    titles: ['строка без адреса здания', 'строки без адреса здания', 'строк без адреса здания'],
    severity: 'error',
  },
  'building.kept': {
    titles: ['здание не изменится', 'здания не изменятся', 'зданий не изменятся'],
    severity: 'warning',
  },
  'company.kept': {
    titles: ['компания не изменится', 'компании не изменятся', 'компаний не изменятся'],
    severity: 'warning',
  },
  'ref.elsewhere': {
    titles: ['номер был у другого дома', 'номера были у другого дома', 'номеров были у другого дома'],
    severity: 'warning',
  },
  'value.refused': {
    titles: ['значение не подходит', 'значения не подходят', 'значений не подходят'],
    severity: 'error',
  },
  'right.refused': {
    titles: ['строку вам нельзя записать', 'строки вам нельзя записать', 'строк вам нельзя записать'],
    severity: 'error',
  },
  'responsible.other': {
    titles: ['ответственный другой', 'ответственные другие', 'ответственных других'],
    severity: 'warning',
  },
} as const satisfies Record<string, { titles: readonly [string, string, string]; severity: Severity }>

export type ServerRule = keyof typeof serverRules

/** «3 строки ждут здания»; undefined: not one of these. */
export function serverRuleTitle(rule: string, count: number): string | undefined {
  if (!Object.hasOwn(serverRules, rule)) return undefined
  const [one, few, many] = serverRules[rule as ServerRule].titles
  return `${formatCount(count)} ${plural(count, one, few, many)}`
}

export function serverIssue(
  rule: ServerRule,
  message: string,
  field: string | null = null,
  column: number | null = null,
) {
  return { rule, severity: serverRules[rule].severity, column, field, message }
}
