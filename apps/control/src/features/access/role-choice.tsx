import { Box, Checkbox, Stack, Text } from '@chakra-ui/react'
import { ROLES, type Role } from '@cup/contract/permissions'
import { accessTexts } from '../../texts/access.ts'
import { roleTexts } from '../../texts/roles.ts'

type RoleChoiceProps = {
  readonly roles: readonly Role[]
  readonly onChange: (roles: readonly Role[]) => void
  /** The error, once the form was sent. */
  readonly problem?: string | undefined
}

/** The roles of an access; they add up. */
export const RoleChoice = ({ roles, onChange, problem }: RoleChoiceProps) => (
  <Stack as="fieldset" gap="2">
    <Text as="legend" fontWeight="medium" mb="2">
      {accessTexts.whatMay}
    </Text>
    {ROLES.map((role) => (
      <Checkbox.Root
        key={role}
        minH="touch"
        px="4"
        py="3"
        gap="4"
        alignItems="center"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l2"
        colorPalette="blue"
        _checked={{ borderColor: 'blue.solid', bg: 'bg.sunken' }}
        checked={roles.includes(role)}
        onCheckedChange={({ checked }) => onChange(withRole(roles, role, checked === true))}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control boxSize="6" />
        <Checkbox.Label>
          <Box as="span" display="block" fontWeight="semibold" textStyle="lg">
            {roleTexts[role].name}
          </Box>
          <Box as="span" display="block" color="fg.muted" textStyle="sm" fontWeight="normal">
            {roleTexts[role].may}
          </Box>
        </Checkbox.Label>
      </Checkbox.Root>
    ))}
    {problem && (
      <Text role="alert" color="fg.error" textStyle="sm">
        {problem}
      </Text>
    )}
  </Stack>
)

/** With a role or without it, in the order of the roles. */
const withRole = (roles: readonly Role[], changed: Role, isIn: boolean): readonly Role[] =>
  ROLES.filter((role) => (role === changed ? isIn : roles.includes(role)))
