import type { Prompt } from '#src/commands/core/command.ts'
import { parseRecipeKeys } from './recipe-choices.ts'
import type { Composed } from './recipe-steps.ts'

type TextPrompt<V> = Extract<Prompt<V>, { kind: 'text' }>

export const namePrompt: TextPrompt<string> = {
  kind: 'text',
  title: 'Название сценария',
  placeholder: 'Название сценария, например: Для Вектора',
  initial: ({ target }) => (target?.kind === 'recipe' ? (target.records[0]?.title ?? '') : ''),
  parse(text) {
    const value = text.trim()
    if (value === '') return { error: 'Введите название' }
    return value.length > 120 ? { error: 'Не длиннее 120 знаков' } : { value }
  },
}

/** @param recipeOf the recipe that the keys are for. */
export function keysPrompt(recipeOf: () => (Composed & { id?: number }) | null): TextPrompt<string | null> {
  return {
    kind: 'text',
    title: 'Клавиши сценария',
    placeholder: 'Клавиши, например: z v или Alt+1; можно без них',
    parse(text) {
      const recipe = recipeOf()
      return recipe ? parseRecipeKeys(text, recipe, recipe.id) : { error: 'Сценария больше нет' }
    },
  }
}
