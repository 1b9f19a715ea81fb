import { all, gone, made, privately, privatelyWithout, type Row, responsible } from './permission-row.ts'

const facts = {
  name: 'Утро',
  kind: 'block',
  steps: [{ commandId: 'block.actualize', args: {}, label: '' }],
}

/** Recipes: one's own, and the shared ones, which only an admin makes shared. */
export const recipeRows: readonly Row[] = [
  { call: 'recipes.list', existing: all },
  { call: 'recipes.create', body: () => facts, existing: made },
  {
    call: 'recipes.create',
    about: 'shared',
    body: () => ({ ...facts, isShared: true }),
    existing: [403, 403, 201],
  },
  { call: 'recipes.update', on: 'recipe', body: () => ({ name: 'Вечер' }), ...privately },
  {
    call: 'recipes.update',
    about: 'sharing it',
    on: 'recipe',
    body: () => ({ isShared: true }),
    existing: [403, 404, 404],
    deleted: gone,
    absent: gone,
  },
  {
    call: 'recipes.update',
    about: 'shared',
    on: 'sharedRecipe',
    body: () => ({ name: 'Вечер' }),
    ...responsible,
  },
  { call: 'recipes.remove', on: 'recipe', ...privatelyWithout },
  { call: 'recipes.remove', about: 'shared', on: 'sharedRecipe', existing: [204, 403, 204] },
]
