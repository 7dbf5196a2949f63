import { expect, test } from 'vitest'
import { weakness } from './weak-passwords.ts'

const owner = { email: 'mei.lin@haixin-export.example', name: '林美 Lin Mei' }

test.each([
  ['1234567890', 'password_digits'],
  ['138-0013-8000', 'password_digits'],
  ['2026.03.01!!', 'password_digits'],
  ['password2026!', 'password_common'],
  ['P@ssw0rd1234', 'password_common'],
  ['qwertyuiop12', 'password_common'],
  ['1qaz2wsx3edc', 'password_common'],
  ['abcdefghijkl', 'password_common'],
  ['aaaaaaaaaaaaa', 'password_common'],
  ['ababababababab', 'password_common'],
  ['Admin@123456', 'password_common'],
  ['woaini520520', 'password_common'],
  ['Welcome-to-1', 'password_common'],
  ['anlan-admin-2026', 'password_common'],
  ['mei.lin@haixin-export.example', 'password_own'],
  ['haixin-export-1', 'password_own'],
  ['linmei19900101', 'password_own'],
])('%s is refused: %s', (password, problem) => {
  expect(weakness(password, owner)).toBe(problem)
})

test.each(['Long-Enough-1', 'kq93-vTz0_pL', 'the tide was late today', '潮水今天来得晚了一点', 'Correct-Horse-9-Battery', 'rope3harbour'])(
  '%s is accepted',
  (password) => {
    expect(weakness(password, owner)).toBeNull()
  },
)
