import type { z } from 'zod'
import { Refusal } from '#server/http/errors.ts'
import type { OrderInfo, OrderLine } from '#server/repositories/portal/portal-orders.ts'
import { jsonOf, type Outbound } from '#server/services/outbound/outbound.ts'
import { infoAnswer, infoOf, linesOf, orderAnswer } from './report.ts'

const service = 'ЦИАН'
/** Cache lifetime per method, however many people look; the portal allows 10 calls a second. */
const answerLivesMs = 10_000

export interface PortalApi {
  /** @throws Refusal 502 or 504 when the portal rejects the key, fails or does not answer. */
  lastOrderInfo(key: string): Promise<OrderInfo>
  order(key: string): Promise<OrderLine[]>
}

/** Client of the portal's account API; read-only. @param base without a trailing slash. */
export function createPortalApi(
  outbound: Outbound,
  base: string,
  now: () => number = () => performance.now(),
): PortalApi {
  const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

  function ask<S extends z.ZodType>(method: string, key: string, schema: S): Promise<z.output<S>> {
    const name = `${method} ${key}`
    const known = answers.get(name)
    // Cached under the same method, so the schema matches.
    if (known && now() - known.at < answerLivesMs) return known.answer as Promise<z.output<S>>
    const answer = send(method, key, schema)
    answers.set(name, { at: now(), answer })
    answer.catch(() => answers.delete(name))
    return answer
  }

  async function send<S extends z.ZodType>(method: string, key: string, schema: S): Promise<z.output<S>> {
    const told = await outbound.send({
      service,
      url: `${base}/v1/${method}`,
      headers: { authorization: `Bearer ${key}` },
    })
    if (told.status === 401 || told.status === 403) {
      throw new Refusal('badGateway', `${service}: ключ доступа не принят. Проверьте настройки портала`)
    }
    if (told.status === 429)
      throw new Refusal('badGateway', `${service}: слишком много запросов, повторите позже`)
    if (told.status !== 200) throw new Refusal('badGateway', `${service}: ответ ${told.status}`)
    return jsonOf(service, told, schema)
  }

  return {
    lastOrderInfo: async (key) => infoOf(await ask('get-last-order-info', key, infoAnswer)),
    order: async (key) => linesOf(await ask('get-order', key, orderAnswer)),
  }
}
