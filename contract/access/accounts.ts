import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { missingIdTexts } from '#contract/core/missing-id.ts'
import { byId, id, instantOut, listOf, phone, text, updatedId } from '#contract/core/values.ts'
import { maxUploadBytes } from '#contract/stock/file-limits.ts'
import { linkQuery } from '#contract/stock/files.ts'
import { startScreens } from '#domain/access/start-screens.ts'
import { plainEmail } from '#domain/fields/emails.ts'
import { userFilters } from '#domain/filters/users.ts'
import { contactsVisibilities } from '#domain/records/contacts.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { keySettings } from './key-settings.ts'
import { role, userCreate, userEmail, userPatch } from './user-records.ts'

/** Any address typed at login; the answer never reveals if an account exists. */
const typedEmail = text(254, 1).overwrite(plainEmail)
/** The server checks it against a list of common passwords. */
const present = z.string().min(1, 'Введите пароль').max(256, 'Не длиннее 256 знаков')
const newPassword = z.string().min(8, 'Не короче 8 знаков').max(256, 'Не длиннее 256 знаков')
const token = z.string().regex(/^[\w-]{20,200}$/, 'Ссылка повреждена')

/** Stored by the client under the key `user`. */
export const session = z.object({ token: z.string(), role })
export type Session = z.infer<typeof session>

export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  /** Office setting: access of brokers to others' contacts. */
  contactsVisibility: z.enum(codesOf(contactsVisibilities)),
  /** Opens without a session, for some hours. */
  avatarUrl: z.string().nullable(),
  /** The session may only set a new password. */
  mustSetPassword: z.boolean(),
  /** null: the default keys. */
  keySettings: keySettings.nullable(),
  /** Opened after signing in, and by the address without a path. */
  startScreen: z.enum(codesOf(startScreens)),
})
export type CurrentUser = z.infer<typeof currentUser>

/** A colleague; fields after `isActive` are for admins only. */
export const colleague = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  avatarUrl: z.string().nullable(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  role: role.optional(),
  lastLoginAt: instantOut.nullable().optional(),
  /** Invited, no password set yet. */
  isInvited: z.boolean().optional(),
})
export type Colleague = z.infer<typeof colleague>

/**
 * The invitation link is shown once: a repeated call with the same key gets null. `mailFolder`: folder on the
 * server with the letter if no mail server is configured; null: sent by mail.
 */
export const invitedColleague = colleague.extend({
  invitationLink: z.string().nullable(),
  mailFolder: z.string().nullable(),
})

export const auth = section('Вход, пароль, приглашение', {
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Войти',
    access: 'public',
    origin: 'spec',
    refuses: ['unauthenticated', 'tooMany'],
    ownTransactions: true,
    body: z.strictObject({ email: typedEmail, password: present }),
    response: session,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Выйти',
    access: 'user',
    origin: 'added',
  },
  updatePassword: {
    method: 'PATCH',
    path: '/auth/update-password',
    summary: 'Сменить пароль; остальные сеансы завершаются',
    access: 'user',
    origin: 'spec',
    ownTransactions: true,
    body: z.strictObject({ password: present.optional(), newPassword }),
    response: session,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Попросить ссылку для нового пароля',
    access: 'public',
    origin: 'spec',
    refuses: ['tooMany'],
    ownTransactions: true,
    body: z.strictObject({ email: typedEmail }),
    response: z.object({ message: z.string() }),
  },
  resetPassword: {
    method: 'GET',
    path: '/auth/reset-password',
    summary: 'Обменять ссылку на сеанс, который может только задать пароль',
    access: 'public',
    origin: 'spec',
    ownTransactions: true,
    query: z.strictObject({ token }),
    response: session,
    failure: { text: 'Произошла ошибка при сбросе пароля', delivery: 'thrown' },
  },
})

export const userListQuery = listQuery(userFilters, { pageSize: 10 }).extend({
  /** As specified; table pages use `pageSize`. */
  take: z
    .string()
    .regex(/^\d{1,3}$/, 'Число от 1 до 100')
    .transform(Number)
    .pipe(z.int().min(1, 'Число от 1 до 100').max(100, 'Число от 1 до 100'))
    .optional(),
})
export type UserListQuery = z.output<typeof userListQuery>

export const users = section('Пользователи', {
  me: {
    method: 'GET',
    path: '/users/me',
    summary: 'Текущий пользователь',
    access: 'user',
    origin: 'spec',
    response: currentUser,
  },
  updateMe: {
    method: 'PATCH',
    path: '/users/me',
    summary: 'Изменить свои данные; почта — только с паролем',
    access: 'user',
    origin: 'spec',
    ownTransactions: true,
    body: z
      .strictObject({
        name: text(120, 1),
        phone: phone.nullable(),
        email: userEmail,
        password: present,
        keySettings: keySettings.nullable(),
        startScreen: z.enum(codesOf(startScreens)),
      })
      .partial(),
    response: currentUser,
  },
  list: {
    method: 'GET',
    path: '/users',
    summary: 'Коллеги',
    access: 'user',
    origin: 'spec',
    query: userListQuery,
    response: listOf(colleague),
  },
  create: {
    method: 'POST',
    path: '/users/',
    summary: 'Пригласить пользователя: пароль он задаст сам по ссылке',
    access: 'admin',
    origin: 'spec',
    body: userCreate,
    response: invitedColleague,
    status: 201,
    shownOnce: 'invitationLink',
  },
  invite: {
    method: 'POST',
    path: '/users/{id}/invite',
    summary: 'Новая ссылка для входа вместо прежней',
    access: 'admin',
    origin: 'added',
    params: byId,
    response: invitedColleague,
    shownOnce: 'invitationLink',
  },
  read: {
    method: 'GET',
    path: '/users/{id}',
    summary: 'Пользователь',
    access: 'admin',
    origin: 'added',
    params: byId,
    response: colleague,
  },
  update: {
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Изменить пользователя',
    access: 'admin',
    origin: 'spec',
    params: z.strictObject({ id: updatedId(missingIdTexts.user) }),
    body: userPatch,
    response: colleague,
  },
  setAvatar: {
    method: 'POST',
    path: '/users/avatar/{id}',
    summary: 'Сменить фото: картинка PNG',
    access: 'user',
    origin: 'spec',
    ownTransactions: true,
    upload: { maxBytes: maxUploadBytes },
    params: byId,
    response: z.object({ avatarUrl: z.string().nullable() }),
  },
  readAvatar: {
    method: 'GET',
    path: '/users/avatar/{id}',
    summary: 'Фото по подписанной ссылке',
    access: 'public',
    origin: 'added',
    download: true,
    params: byId,
    query: linkQuery,
  },
  remove: {
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Удалить пользователя; его записи получает преемник, без него — удаляющий администратор',
    access: 'admin',
    origin: 'spec',
    params: byId,
    body: z.strictObject({ successorId: id.optional() }).nullish(),
  },
  updateWithoutId: {
    method: 'PATCH',
    path: '/users/',
    summary: 'Отказ: у пользователя нет номера',
    access: 'user',
    origin: 'added',
    body: z.unknown(),
  },
})
