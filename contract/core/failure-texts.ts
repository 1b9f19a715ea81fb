/** What is told of calls that fail, word for word (spec.md §8). */
export const failureTexts = {
  deleteUser: 'Не удалось удалить пользователя: ',
  createCompany: 'Произошла ошибка при создании организации',
  createCompetitor: 'Произошла ошибка при создании конкурента',
  createSavedSearch: 'Произошла ошибка при создании конфигурации поиска',
} as const
