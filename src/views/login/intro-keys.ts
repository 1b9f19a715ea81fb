/** Default keys; users can change them after signing in. */
export const introKeys = [
  { keys: 'Mod+K', text: 'Любая команда и любая запись — одной строкой, в любой раскладке' },
  { keys: 'j x l', text: 'Пройти таблицу, отметить подходящее, положить в подборку' },
  { keys: 'a', text: 'Подтвердить, что данные верны сегодня' },
  { keys: 'v', text: 'Назначить показ' },
  { keys: 'p', text: 'Подготовить презентацию для клиента' },
  { keys: 'Mod+Z', text: 'Отменить что угодно, хоть тысячу записей сразу' },
] as const
