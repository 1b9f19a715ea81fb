import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, id, instantOut, listOf, personRef, text } from '#contract/core/values.ts'
import { keysFault } from '#domain/access/keys.ts'
import { recipeFilters } from '#domain/filters/recipes.ts'
import { maxRecipeSteps, recipeKinds } from '#domain/records/recipes.ts'

/** Length limit of a step's arguments, as JSON. */
const maxArgs = 4000
/** More commands than the page has. */
const maxTitles = 1000

const commandId = z
  .string()
  .max(80, 'Не длиннее 80 знаков')
  .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/, 'Это не имя команды')

/** Titles of commands by id: only the page knows them. */
export const commandTitles = z
  .record(commandId, text(200))
  .refine((titles) => Object.keys(titles).length <= maxTitles, `Не больше ${maxTitles} команд`)

export const recipeStep = z.strictObject({
  /** A command of the page: `block.addToList`. */
  commandId,
  /** The command's arguments, as JSON. */
  args: z
    .record(z.string().max(60), z.unknown())
    .refine((args) => JSON.stringify(args).length <= maxArgs, 'Слишком много данных в шаге'),
  /** The arguments in words: «Вектор». */
  label: text(200),
})

const facts = z.strictObject({
  name: text(120, 1),
  kind: z.enum(recipeKinds),
  steps: z
    .array(recipeStep)
    .min(1, 'В сценарии нужен хотя бы один шаг')
    .max(maxRecipeSteps, `Не больше ${maxRecipeSteps} шагов`),
  /** A token or a chord: `z v`, `Alt+1`. */
  hotkey: z
    .string()
    .regex(/^[!-~]{1,20}( [!-~]{1,20})?$/, { message: 'Это не клавиши', abort: true })
    .superRefine((keys, told) => {
      const fault = keysFault(keys)
      if (fault !== null) told.addIssue({ code: 'custom', message: fault })
    })
    .nullable(),
  /** Visible to all, who may run it; only admins set it. */
  isShared: z.boolean(),
})
export type RecipeFacts = z.infer<typeof facts>

export const recipe = z.object({
  id,
  ...facts.shape,
  /** As stored, even if it would be refused today. */
  hotkey: z.string().nullable(),
  /** The creator. */
  owner: personRef.nullable(),
  updatedAt: instantOut,
})
export type Recipe = z.infer<typeof recipe>

export const recipeListQuery = listQuery(recipeFilters)
export type RecipeListQuery = z.output<typeof recipeListQuery>

export const recipes = section('Сценарии', {
  list: {
    method: 'GET',
    path: '/recipes',
    summary: 'Мои сценарии и общие',
    access: 'user',
    origin: 'added',
    query: recipeListQuery,
    response: listOf(recipe),
  },
  create: {
    method: 'POST',
    path: '/recipes',
    summary: 'Сохранить сценарий: несколько команд с их параметрами',
    access: 'user',
    origin: 'added',
    body: facts.extend({ hotkey: facts.shape.hotkey.default(null), isShared: z.boolean().default(false) }),
    response: recipe,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/recipes/{id}',
    summary: 'Изменить сценарий; чего нет в теле, остаётся',
    access: 'user',
    origin: 'added',
    params: byId,
    body: facts.omit({ kind: true }).partial(),
    response: recipe,
  },
  remove: {
    method: 'DELETE',
    path: '/recipes/{id}',
    summary: 'Удалить сценарий',
    access: 'user',
    origin: 'added',
    verb: 'recipe.delete',
    params: byId,
  },
})
