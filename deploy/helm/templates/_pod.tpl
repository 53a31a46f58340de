{{- define "oag.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "oag.labels" -}}
app.kubernetes.io/name: open-access-governance
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "oag.pod" -}}
metadata:
  labels: {{- include "oag.labels" . | nindent 4 }}
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 60
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: {{ .role }}
      image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      envFrom:
        - secretRef: { name: {{ .root.Values.existingSecret | quote }} }
      env:
        - { name: ROLE, value: {{ .role }} }
        - { name: HOST, value: 0.0.0.0 }
        - { name: PORT, value: "8080" }
        - { name: DATA_DIR, value: /data }
        - { name: PUBLIC_URL, value: {{ .root.Values.publicUrl | quote }} }
        {{- range $name, $value := .root.Values.settings }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      {{- if eq .role "serve" }}
      ports:
        - { name: http, containerPort: 8080 }
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 150
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
      {{- end }}
      resources: {{- toYaml (index .root.Values .role).resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: temporary, mountPath: /tmp }
  volumes:
    - { name: data, emptyDir: {} }
    - { name: temporary, emptyDir: {} }
{{- end }}
