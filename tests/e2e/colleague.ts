import { type APIRequestContext, expect } from '@playwright/test'
import { adminEmail } from '#tests/e2e/screen.ts'

/** Acts as another user through the API, while the screen under test watches. */
export async function colleague(request: APIRequestContext, email = adminEmail) {
  const login = await request.post('/api/auth/login', { data: { email, password: 'klyuch-demo' } })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, url: string, data?: object) => {
    const answer = await request.fetch(`/api${url}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${url}: ${answer.status()}`).toBe(true)
    return answer.status() === 204 ? null : await answer.json()
  }
  return {
    call,
    /** Blocks of the table as it opens, in its order. */
    async firstBlocks(pageSize: number): Promise<{ id: number; buildingId: number; areaSqm: string }[]> {
      return (await call('POST', '/search', { target: 'blocks', pageSize })).data
    },
  }
}
