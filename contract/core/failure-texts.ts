/** Texts of failed calls, verbatim from the specification, §8. */
export const failureTexts = {
  deleteUser: 'Не удалось удалить пользователя: ',
  createCompany: 'Произошла ошибка при создании организации',
  createCompetitor: 'Произошла ошибка при создании конкурента',
  createSavedSearch: 'Произошла ошибка при создании конфигурации поиска',
} as const
