import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { day } from '#contract/core/values.ts'
import { heardText, maxHeardLength } from '#domain/palette/heard-text.ts'

/** A text as the palette remembers it: up to four plain words, none like a name of a person. */
const text = z
  .string()
  .max(maxHeardLength)
  .refine(
    (typed) => heardText(typed) === typed,
    'Палитра запоминает только слова: до четырёх, без цифр и имён',
  )

const command = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/, 'Имя команды вида «block.actualize»')

/** A text after which a command was run; `null`: it found nothing. */
export const heardTextFacts = z.strictObject({ text, command: command.nullable() })
export type HeardText = z.infer<typeof heardTextFacts>

/** A command that somebody has run after a text. */
const learnedText = z.object({
  text,
  command,
  /** The caller's own runs; 0: none. */
  times: z.int(),
  /** Given by an admin, or said by enough people to hold for everybody. */
  isOfOffice: z.boolean(),
})
export type LearnedText = z.infer<typeof learnedText>

const unknownText = z.object({
  text,
  times: z.int(),
  people: z.int(),
  /** The last day of the office on which it was typed. */
  lastOn: day,
  /** The command that most people ran after it. */
  command: command.nullable(),
})
export type UnknownText = z.infer<typeof unknownText>

const officeText = z.object({ text, command, people: z.int(), isGiven: z.boolean() })
export type OfficeText = z.infer<typeof officeText>

export const heardTexts = section('Слова палитры', {
  note: {
    method: 'POST',
    path: '/heard-texts',
    summary:
      'Запомнить слова, после которых запустили команду или ничего не нашли; слова из имён записей не хранятся',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ heard: z.array(heardTextFacts).min(1).max(20) }),
  },
  learned: {
    method: 'GET',
    path: '/heard-texts',
    summary: 'Слова, после которых пользователь или офис запускает команды',
    access: 'user',
    origin: 'added',
    response: z.object({ data: z.array(learnedText) }),
  },
  forget: {
    method: 'POST',
    path: '/heard-texts/forget',
    summary: 'Забыть слово для себя: команда больше не предлагается по нему первой',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ text, command }),
  },
  unknown: {
    method: 'GET',
    path: '/heard-texts/unknown',
    summary: 'Слова, по которым ничего не нашлось, и слова, понятные всему офису',
    access: 'admin',
    origin: 'added',
    response: z.object({ data: z.array(unknownText), office: z.array(officeText) }),
  },
  give: {
    method: 'PUT',
    path: '/heard-texts/given',
    summary: 'Дать слово команде для всего офиса; без команды — забрать его',
    access: 'admin',
    origin: 'added',
    body: heardTextFacts,
  },
})
