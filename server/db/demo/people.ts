import type { Role } from '#domain/stock/vocabulary.ts'
import type { Random } from './random.ts'

/** Invented people; any resemblance is coincidental. */
export interface DemoUser {
  id: number
  email: string
  name: string
  phone: string
  role: Role
  /** May sign in with the demo password; the others only appear as responsible brokers. */
  canSignIn: boolean
}

export const demoUsers: readonly DemoUser[] = [
  user(1, 'admin', 'Вера Ключникова', 'admin', true),
  user(2, 'broker', 'Антон Замятин', 'broker', true),
  user(3, 'belova', 'Анна Белова', 'broker', false),
  user(4, 'gromov', 'Илья Громов', 'broker', false),
  user(5, 'safina', 'Диляра Сафина', 'broker', false),
  user(6, 'orlov', 'Пётр Орлов', 'broker', false),
  user(7, 'tsvetkova', 'Алёна Цветкова', 'broker', false),
  user(8, 'manukyan', 'Рубен Манукян', 'broker', false),
  user(9, 'yudina', 'Ксения Юдина', 'broker', false),
  user(10, 'head', 'Марина Руднева', 'head', true),
]

export const demoBrokers = demoUsers.filter(({ role }) => role === 'broker')

function user(id: number, login: string, name: string, role: Role, canSignIn: boolean): DemoUser {
  // 000 is not an exchange in Moscow: the numbers are unreachable.
  return { id, email: `${login}@klyuch.test`, name, phone: `+749500000${10 + id}`, role, canSignIn }
}

const words = [
  'Аксиома',
  'Вектор',
  'Гранит',
  'Зенит',
  'Кварц',
  'Клён',
  'Контур',
  'Ладога',
  'Маяк',
  'Мелодия',
  'Меридиан',
  'Полюс',
  'Причал',
  'Ромб',
  'Север',
  'Сфера',
  'Тополь',
  'Фарватер',
  'Чертёж',
  'Янтарь',
] as const
const trades = [
  'Аудит',
  'ИТ',
  'Лизинг',
  'Логистика',
  'Медиа',
  'Проект',
  'Софт',
  'Страхование',
  'Студия',
  'Трейд',
  'Фарма',
  'Энерго',
] as const

/** An invented company name, short enough for the stacking plan: «Вектор», «Север-Лизинг». */
export function companyName(random: Random): string {
  const word = random.pick(words)
  return random.chance(0.3) ? word : `${word}-${random.pick(trades)}`
}
